import type { Country } from "~/kernel/countries";
import { isMemberState } from "~/taxes/domain/member-states";
import { AT, CH } from "./countries/at-ch";
import { DE } from "./countries/de";
import { ES, IT } from "./countries/es-it";
import { FR } from "./countries/fr";
import { GB, IE } from "./countries/gb-ie";
import { BE, NL } from "./countries/nl-be";
import { AU, CA, IN, JP, NZ, SG, ZA } from "./countries/overseas";
import { europeanRows, usualRows } from "./rows";
import type { Case, Condition, National, StatedField, Statement } from "./statement";

const TABLE: Readonly<Record<Country, National>> = {
	FR,
	DE,
	AT,
	CH,
	GB,
	IE,
	ES,
	IT,
	NL,
	BE,
	AU,
	CA,
	NZ,
	SG,
	ZA,
	IN,
	JP,
};

/** Countries whose law was read. */
export const COUNTRIES: readonly Country[] = Object.keys(TABLE);

const UNREAD = { scheme: "", examples: {} };
const EUROPEAN: National = { ...UNREAD, statements: europeanRows("Directive 2006/112/EC, article 226") };
const PLAIN: National = { ...UNREAD, statements: usualRows("Usual in trade") };

/** Whether anything is known of what a country's law asks for. */
export function isAsked(country: Country): boolean {
	return country in TABLE || isMemberState(country);
}

/** What a country's law asks for; of one that was not read, what the EU's does, or what is usual in trade. */
export function nationalOf(country: Country): National {
	return TABLE[country] ?? (isMemberState(country) ? EUROPEAN : PLAIN);
}

/** Whether an invoice of a seller in a country says when its goods or services were supplied. */
export function asksForSupply(country: Country): boolean {
	return nationalOf(country).statements.some(({ asks }) =>
		"computed" in asks ? asks.computed === "supplied" : "fields" in asks && asks.fields.includes("invoice.supplyDate"),
	);
}

/** What a document must or usually does say, in the order of the table. A thing that two rows ask for is named once. */
export function statementsFor(of: Case): Statement[] {
	const rows = nationalOf(of.country).statements.filter(
		({ when, since }) => since <= of.issueDate && applies(when, of),
	);
	const required = new Set(rows.filter(({ level }) => level === "required").map(({ asks }) => JSON.stringify(asks)));
	const seen = new Set<string>();
	return rows.filter(({ asks, level }) => {
		const key = JSON.stringify(asks);
		if (seen.has(key) || (level === "usual" && required.has(key))) return false;
		seen.add(key);
		return true;
	});
}

function applies(when: Condition, of: Case): boolean {
	const { from } = when;
	return (
		(when.kind === undefined || when.kind === of.kind) &&
		(when.smallBusiness === undefined || when.smallBusiness === of.smallBusiness) &&
		(when.buyer?.includes(of.buyer) ?? true) &&
		(when.at?.includes(of.at) ?? true) &&
		(when.document?.includes(of.document) ?? true) &&
		(when.taxed === undefined || when.taxed === of.taxed) &&
		(when.untaxedByRule === undefined || when.untaxedByRule === of.untaxedByRule) &&
		(from === undefined || (from.currency === of.total.currency && Math.abs(of.total.amount) >= from.total))
	);
}

/** The fields of the seller that a country's law asks for, of whatever kind the seller is. */
export function sellerFields(country: Country): ReadonlySet<StatedField> {
	const asked = nationalOf(country).statements.flatMap(({ asks }) => ("fields" in asks ? asks.fields : []));
	return new Set(asked.filter((name) => name.startsWith("seller.")));
}
