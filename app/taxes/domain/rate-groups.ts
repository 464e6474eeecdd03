import { add, divide, share } from "./rounding";
import { fractions, type Tax, type TaxComponent, taxKey, WHOLE } from "./tax";

interface PricedLine {
	amount: bigint; // As it is typed, with or without tax
	tax: Tax | null;
	materials: boolean;
	part: Part | null;
}

/** Sums of a line that are as they are, by component. */
export interface Part {
	net: bigint;
	taxes: readonly bigint[];
	labour: bigint; // What of `net` is labour
}

interface RateGroup<Line extends PricedLine = PricedLine> extends Pick<PricedLine, "amount" | "tax"> {
	members: Line[]; // `amount` is without those whose sums are as they are
}

export function rateGroups<Line extends PricedLine>(lines: readonly Line[]): RateGroup<Line>[] {
	const groups = new Map<string, RateGroup<Line>>();
	for (const line of lines) {
		const key = taxKey(line.tax);
		const group = groups.get(key) ?? { tax: line.tax, members: [], amount: 0n };
		group.members.push(line);
		if (!line.part) group.amount += line.amount;
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
 * @returns all without tax but `tax`: `lineNet` of the lines, `nets` of each of them, `net` after discount and surcharge, `labour`
 *   what of that, without the surcharge, is no materials
 */
export function taxGroup(group: RateGroup, { discount, surcharge }: Adjustments, includesTax: boolean) {
	const components = group.tax?.components ?? [];
	const { parts, of } = fractions(components);
	const fraction = includesTax ? add(parts) : 0n;
	const withoutTax = (typed: bigint) => typed - divide(typed * fraction, of + fraction);

	const own = group.members.filter(({ part }) => !part);
	const fixed = group.members.flatMap(({ part }) => (part ? [part] : []));
	const fixedNet = add(fixed.map(({ net }) => net));
	const gross = group.amount - discount + surcharge;
	const lineNet = withoutTax(group.amount);
	const reduced = withoutTax(group.amount - discount);
	const ownNet = withoutTax(gross);
	const net = ownNet + fixedNet;
	const typed = own.map(({ amount }) => amount);
	const shares = includesTax ? share(lineNet, typed) : typed;
	const nets = new Map(own.map((line, at) => [line, shares[at]]));
	const charged = includesTax ? share(gross - ownNet, parts) : chargeEach(ownNet, components);
	const amounts = charged.map((amount, at) => amount + add(fixed.map(({ taxes }) => taxes[at] ?? 0n)));
	return {
		lineNet: lineNet + fixedNet,
		nets: group.members.map((line) => line.part?.net ?? nets.get(line) ?? 0n),
		discount: lineNet - reduced,
		surcharge: ownNet - reduced,
		net,
		labour: labourOf(own, { nets, reduced }) + add(fixed.map(({ labour }) => labour)),
		tax: add(amounts),
		components: amounts.map((amount, at) => ({ base: baseFor(net, components[at], amounts.slice(0, at)), amount })),
	};
}

/** The part of lines that are no materials in what the document's discount leaves of them. */
function labourOf(
	lines: readonly PricedLine[],
	{ nets, reduced }: { nets: ReadonlyMap<PricedLine, bigint | undefined>; reduced: bigint },
): bigint {
	if (!lines.some(({ materials }) => materials)) return reduced;
	const sum = (materials: boolean) =>
		add(lines.flatMap((line) => (line.materials === materials ? [nets.get(line) ?? 0n] : [])));
	return share(reduced, [sum(false), sum(true)])[0] ?? 0n;
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
