import type { Cents } from "~/kernel/money/money";
import type { Convert } from "~/taxes/domain/exchange-rate";
import { isMemberState } from "~/taxes/domain/member-states";
import { countPart } from "./count-part";
import type { Buyer, Part } from "./part";

/** What was supplied to a business of another member state in a period, without tax. Minor units of the base currency. */
export interface EuSale {
	/** The member state that identified the customer, `EL` for Greece (Directive 2006/112/EC, article 215). */
	country: string;
	/** Without signs, with its prefix; empty where none was typed, which no return takes. */
	vatId: string;
	name: string;
	/** Goods of article 138 (category K), or services that the customer owes the tax of by article 196 (category AE). */
	kind: "goods" | "services";
	base: Cents;
}

export interface EuSales {
	/** By country, then by number; what comes to nothing is left out. */
	rows: EuSale[];
	goods: Cents;
	services: Cents;
	/** Currencies that no rate is known of: what was in them is left out. */
	unknown: string[];
}

/**
 * The recapitulative statement of a period (Directive 2006/112/EC, articles 262 to 264): what was supplied to each customer of
 * another member state. Credit notes and discounts take off what they are of. A list to file from, not the return.
 */
export function euSales(parts: readonly Part[], seller: string, convert: Convert): EuSales {
	const rows = new Map<string, EuSale>();
	const unknown = new Set<string>();
	for (const part of parts) {
		const customer = part.buyer && identify(part.buyer, seller);
		if (!customer) continue;
		const counted = countPart(part, convert);
		if (counted === null) unknown.add(part.currency);
		for (const { tax, base } of counted?.rates ?? []) {
			if (tax?.category !== "K" && tax?.category !== "AE") continue;
			const kind = tax.category === "K" ? "goods" : "services";
			const key = [customer.country, customer.vatId || customer.name, kind].join("|");
			const sum = rows.get(key);
			rows.set(key, { ...customer, kind, base: base + (sum?.base ?? 0) });
		}
	}
	const list = [...rows.values()].filter(({ base }) => base !== 0).sort(inOrder);
	const total = (wanted: EuSale["kind"]) =>
		list.reduce((sum, { kind, base }) => (kind === wanted ? sum + base : sum), 0);
	return { rows: list, goods: total("goods"), services: total("services"), unknown: [...unknown].sort() };
}

/** `null` for a customer of no other member state: tax that is owed by one at home is in no such statement. */
function identify({ name, vatId, country }: Buyer, seller: string): Pick<EuSale, "country" | "vatId" | "name"> | null {
	const number = vatId.toUpperCase().replace(/[^A-Z0-9]/g, "");
	const [prefix = ""] = /^[A-Z]{2}/.exec(number) ?? [];
	const state = prefix || (country === "GR" ? "EL" : country);
	const home = seller === "GR" ? "EL" : seller;
	if (state === home || !(state === "EL" || isMemberState(state))) return null;
	return { country: state, vatId: number && !prefix ? state + number : number, name };
}

function inOrder(one: EuSale, other: EuSale): number {
	return (
		one.country.localeCompare(other.country) ||
		one.vatId.localeCompare(other.vatId) ||
		one.name.localeCompare(other.name) ||
		one.kind.localeCompare(other.kind)
	);
}
