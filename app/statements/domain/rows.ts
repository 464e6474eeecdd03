import type { Asked, Condition, Place, StatedField, Statement } from "./statement";

/** For what has been the law for long: before any document that is written here. */
const LONG_AGO = "2008-01-01";

type Rest = Partial<Pick<Statement, "level" | "since">> & { when?: Condition };

function row(asks: Asked, place: Place, source: string, { when = {}, level = "required", since = LONG_AGO }: Rest) {
	return { asks, place, source, when, level, since, checked: null } satisfies Statement;
}

type Fields = StatedField | readonly [StatedField, ...StatedField[]];

/** A field, or any of several. */
export function field(fields: Fields, source: string, rest: Rest = {}): Statement {
	const asked: readonly [StatedField, ...StatedField[]] = typeof fields === "string" ? [fields] : fields;
	return row({ fields: asked }, placeOf(asked[0]), source, rest);
}

export function computed(sentence: Extract<Asked, { computed: unknown }>["computed"], source: string, rest: Rest = {}) {
	return row({ computed: sentence }, PLACES[sentence], source, rest);
}

export function fixed(sentence: Extract<Asked, { fixed: unknown }>["fixed"], source: string, rest: Rest = {}) {
	return row({ fixed: sentence }, "foot", source, rest);
}

const PLACES = { soleTrader: "seller", untaxed: "foot", title: "head", supplied: "head", operation: "foot" } as const;

function placeOf(name: StatedField): Place {
	if (name.startsWith("seller.")) return "seller";
	if (name.startsWith("client.")) return "buyer";
	if (name === "invoice.items") return "lines";
	return name === "invoice.tax" ? "sums" : "head";
}

/** What every country's law wants of an invoice between businesses (Directive 2006/112/EC, article 226, and its like). */
export function usualRows(source: string, given: { client?: Condition; tax?: string } = {}): Statement[] {
	const client = { when: given.client ?? {} };
	return [
		field("invoice.number", source),
		field("invoice.issueDate", source),
		field("seller.legalName", source),
		field("seller.address", source),
		field("client.name", source, client),
		field("client.address", source, client),
		field("invoice.items", source),
		field("invoice.tax", given.tax ?? source, { when: { taxed: true } }),
		field("invoice.corrects", source, { when: { document: ["credit_note"] } }),
	];
}

/** Rows of members of the EU (Directive 2006/112/EC, articles 226 and 226b). */
export function europeanRows(source: string): Statement[] {
	return [
		...usualRows(source),
		field("seller.vatId", source, { when: { smallBusiness: false } }),
		field("client.vatId", "Directive 2006/112/EC, article 226 (4)", { when: { untaxedByRule: true, at: ["eu"] } }),
		computed("untaxed", "Directive 2006/112/EC, article 226 (11) and (11a)", { when: { untaxedByRule: true } }),
	];
}
