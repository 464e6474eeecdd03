import { add, divide, share } from "./rounding";
import { fractions, type Tax, type TaxComponent, taxKey, WHOLE } from "./tax";

interface PricedLine {
	amount: bigint; // As it is typed, with or without tax
	tax: Tax | null;
}

interface RateGroup<Line extends PricedLine = PricedLine> extends PricedLine {
	members: Line[];
}

export function rateGroups<Line extends PricedLine>(lines: readonly Line[]): RateGroup<Line>[] {
	const groups = new Map<string, RateGroup<Line>>();
	for (const line of lines) {
		const key = taxKey(line.tax);
		const group = groups.get(key) ?? { tax: line.tax, members: [], amount: 0n };
		group.members.push(line);
		group.amount += line.amount;
		groups.set(key, group);
	}
	return [...groups.values()];
}

interface Adjustments {
	discount: bigint;
	surcharge: bigint;
}

/**
 * The sums of a rate group, given its parts of the document's discount and surcharge as they are typed.
 *
 * @returns all without tax but `tax`: `lineNet` of the lines, `nets` of each of them, `net` after discount and surcharge
 */
export function taxGroup(group: RateGroup, { discount, surcharge }: Adjustments, includesTax: boolean) {
	const components = group.tax?.components ?? [];
	const { parts, of } = fractions(components);
	const fraction = includesTax ? add(parts) : 0n;
	const withoutTax = (typed: bigint) => typed - divide(typed * fraction, of + fraction);

	const gross = group.amount - discount + surcharge;
	const lineNet = withoutTax(group.amount);
	const reduced = withoutTax(group.amount - discount);
	const net = withoutTax(gross);
	const typed = group.members.map(({ amount }) => amount);
	const amounts = includesTax ? share(gross - net, parts) : chargeEach(net, components);
	return {
		lineNet,
		nets: includesTax ? share(lineNet, typed) : typed,
		discount: lineNet - reduced,
		surcharge: net - reduced,
		net,
		tax: add(amounts),
		components: amounts.map((amount, at) => ({ base: baseFor(net, components[at], amounts.slice(0, at)), amount })),
	};
}

function chargeEach(net: bigint, components: readonly TaxComponent[]): bigint[] {
	const amounts: bigint[] = [];
	for (const component of components) {
		amounts.push(divide(baseFor(net, component, amounts) * BigInt(component.rate), WHOLE));
	}
	return amounts;
}

function baseFor(net: bigint, component: TaxComponent | undefined, before: readonly bigint[]): bigint {
	return component?.compound ? net + add(before) : net;
}
