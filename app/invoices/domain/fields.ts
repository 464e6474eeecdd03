import { DELIVERY_PARTS } from "~/einvoice/domain/delivery-parts";

type Delivery = {
	[Part in (typeof DELIVERY_PARTS)[number] as `clientDelivery${Part}`]: { at: `client.delivery${Part}` };
};

const DELIVERY = Object.fromEntries(
	DELIVERY_PARTS.map((part) => [`clientDelivery${part}`, { at: `client.delivery${part}` }]),
);

/**
 * The fields that a person fills in of an invoice, from top to bottom of its form. Each has its name in the form,
 * and in the API where that has it at the top: `at` is where the record has it, `empty` what the record has where it was
 * left out. The search of the list looks in what is `searched`; what is said `once` is not taken over by a copy; a `fact`
 * stands beside the dates; a `box` is ticked or not; of `pricing` the API shows what was asked for, in its own words. What a
 * field takes is in `invoice-input.ts`, what is read beside it in `field-labels.ts`.
 *
 * No library is used here, because the form itself goes by these names.
 */
export const FIELDS = {
	invoiceNumber: { at: "number", searched: true, once: true },
	currency: { at: "currency" },
	issueDate: { at: "issueDate", once: true },
	dueDate: { at: "dueDate", once: true },
	clientType: { at: "client.type" },
	clientName: { at: "client.name", searched: true },
	clientCompany: { at: "client.company", searched: true },
	clientEmail: { at: "client.email", searched: true },
	clientNoEmail: { at: "client.noEmail", box: true },
	clientFrom: { at: "client.from" },
	clientStreetAddress: { at: "client.streetAddress", searched: true },
	clientCity: { at: "client.city", searched: true },
	clientState: { at: "client.state" },
	clientZip: { at: "client.zip", searched: true },
	clientCountry: { at: "client.country" },
	language: { at: "language" },
	items: { at: "items" },
	discount: { at: "discount", empty: null, pricing: true },
	discountIn: { at: "discountIn", empty: "percent", pricing: true },
	discountReason: { at: "discountReason", empty: "", pricing: true },
	withholdingId: { at: "withholdingIds", empty: [], pricing: true },
	pricesIncludeTax: { at: "pricesIncludeTax", pricing: true },
	exchangeRate: { at: "exchangeRate", empty: null, pricing: true, once: true },
	earlyPercent: { at: "earlyPercent", empty: null, pricing: true },
	earlyDays: { at: "earlyDays", empty: null, pricing: true },
	laterPercent: { at: "laterPercent", empty: null, pricing: true },
	laterDays: { at: "laterDays", empty: null, pricing: true },
	penaltyRate: { at: "penaltyRate", empty: null, pricing: true },
	recoveryCharge: { at: "recoveryCharge", empty: null, pricing: true },
	retentionPercent: { at: "retentionPercent", empty: null, pricing: true },
	retentionOf: { at: "retentionOf", empty: "net", pricing: true },
	retainedUntil: { at: "retainedUntil", empty: null, pricing: true },
	retainedLater: { at: "retainedLater", empty: null, pricing: true },
	notes: { at: "notes", empty: "", searched: true },
	reference: { at: "reference", empty: "", searched: true, once: true, fact: true },
	clientVatId: { at: "client.vatId" },
	clientLegalNumber: { at: "client.legalNumber" },
	clientBuyerReference: { at: "client.buyerReference" },
	clientElectronicAddress: { at: "client.electronicAddress" },
	clientContractNumber: { at: "client.contractNumber", searched: true },
	...(DELIVERY as Delivery),
	taxCategory: { at: "taxCategory", empty: null },
	exemptionReason: { at: "exemptionReason", empty: "" },
	supplyStart: { at: "supplyStart", empty: null, once: true },
	supplyDate: { at: "supplyDate", empty: null, once: true },
	template: { at: "template" },
} as const satisfies Record<string, Field>;

interface Field {
	at: string;
	empty?: "" | "percent" | "net" | null | readonly never[];
	searched?: true;
	once?: true;
	fact?: true;
	pricing?: true;
	box?: true;
}

type Fields = typeof FIELDS;

export type FieldName = keyof Fields;

/** The fields of one value each: all but the lines. */
export type ValueName = Exclude<FieldName, "items">;

type At<Name extends FieldName> = Fields[Name]["at"];
type ClientPart<Name extends FieldName> = At<Name> extends `client.${infer Part}` ? Part : never;
type ClientName = { [Name in FieldName]: [ClientPart<Name>] extends [never] ? never : Name }[FieldName];
type TopName = Exclude<FieldName, ClientName>;

/** Values of one kind, such as texts or rules, by the names of the form, and by those of the record. */
type FormShaped = { [Name in FieldName]?: unknown };
type RecordShaped = { [Own in At<TopName>]?: unknown } & { client: { [Part in ClientPart<FieldName>]?: unknown } };

type ByFormName<Values extends RecordShaped> = { [Name in TopName]: Values[At<Name>] } & {
	[Name in ClientName]: Values["client"][ClientPart<Name> & keyof Values["client"]];
};
type ByRecordName<Values extends FormShaped> = { [Name in TopName as At<Name>]: Values[Name] } & {
	client: { [Name in ClientName as ClientPart<Name>]: Values[Name] };
};

/** All fields, from top to bottom of the form. */
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

const VALUE_NAMES = FIELD_NAMES.filter((name): name is ValueName => name !== "items");

export function toFormNames<Values extends RecordShaped>(values: Values): ByFormName<Values> {
	return Object.fromEntries(FIELD_NAMES.map((name) => [name, valueAt(values, name)])) as ByFormName<Values>;
}

export function toRecordNames<Values extends FormShaped>(values: Values): ByRecordName<Values> {
	const top: Record<string, unknown> = {};
	const client: Record<string, unknown> = {};
	for (const name of FIELD_NAMES) {
		const part = clientPart(name);
		if (part) client[part] = values[name];
		else top[FIELDS[name].at] = values[name];
	}
	return { ...top, client } as ByRecordName<Values>;
}

/** What the API calls a field of the form. */
export function apiName(name: string): string {
	const part = name in FIELDS && clientPart(name as FieldName);
	return part ? `clientData.${part}` : name;
}

/** Picks the form's fields from a record. */
export function pickFields<Values extends RecordShaped>(values: Values): ByRecordName<ByFormName<Values>> {
	return toRecordNames(toFormNames(values));
}

type OnceAt = { [Name in TopName]: Fields[Name] extends { once: true } ? At<Name> : never }[TopName];

/** Picks what a copy of a record may take over. */
export function copyFields<Values extends RecordShaped>(
	values: Values,
): Omit<ByRecordName<ByFormName<Values>>, OnceAt> {
	const once = new Set<string>(Object.values(FIELDS).flatMap((field) => ("once" in field ? [field.at] : [])));
	const entries = Object.entries(pickFields(values)).filter(([at]) => !once.has(at));
	return Object.fromEntries(entries) as Omit<ByRecordName<ByFormName<Values>>, OnceAt>;
}

/** The API has names of its own for two of the record's. */
export function toApiNames<A, B, Rest>({ number, client, ...rest }: { number: A; client: B } & Rest) {
	return { invoiceNumber: number, ...rest, clientData: client };
}

export function fromApiNames<A, B, Rest>({
	invoiceNumber,
	clientData,
	...rest
}: { invoiceNumber: A; clientData: B } & Rest) {
	return { number: invoiceNumber, ...rest, client: clientData };
}

/** What a form holds, without a type that was not chosen: "Individual" says something only of a company. */
export function withoutDefaultType<Typed extends { clientType?: unknown; clientCompany?: unknown }>(
	fields: Typed,
): Typed {
	return fields.clientCompany || fields.clientType === "organization" ? fields : { ...fields, clientType: undefined };
}

/** Every value as text, those that are not there as empty ones. */
export function asTexts(values: { [Name in ValueName]?: unknown }): Record<ValueName, string> {
	return Object.fromEntries(VALUE_NAMES.map((name) => [name, asText(name, values[name])])) as Record<ValueName, string>;
}

/** A client's particulars as the form holds them. */
export function clientTexts(client: RecordShaped["client"]): Record<ClientName, string> {
	const texts = FIELD_NAMES.flatMap((name) => {
		const part = clientPart(name);
		return part ? [[name, asText(name, client[part])]] : [];
	});
	return Object.fromEntries(texts) as Record<ClientName, string>;
}

/** What the search of the list looks in. */
export function searchedTexts(values: RecordShaped): string[] {
	const searched = FIELD_NAMES.filter((name) => "searched" in FIELDS[name]);
	return searched.map((name) => String(valueAt(values, name) ?? "")).filter((text) => text !== "");
}

type BlankName = { [Name in TopName]: Fields[Name] extends { empty: unknown } ? Name : never }[TopName];
type EmptyAt<Name extends BlankName> = Fields[Name] extends { empty: infer Empty } ? Empty : never;

/** What a record has of the fields that were left out. */
export const EMPTY_FIELDS = Object.fromEntries(
	Object.values(FIELDS).flatMap((field) => ("empty" in field ? [[field.at, field.empty]] : [])),
) as { [Name in BlankName as At<Name>]: EmptyAt<Name> };

/** Those of them that are texts, but for those of pricing. */
export type BlankText = {
	[Name in BlankName]: EmptyAt<Name> extends "" ? (Fields[Name] extends { pricing: true } ? never : At<Name>) : never;
}[BlankName];
export const BLANK_TEXTS = Object.values<Field>(FIELDS).flatMap(({ at, empty, pricing }) =>
	empty === "" && !pricing ? [at as BlankText] : [],
);

export type FactName = { [Name in BlankText]: Fields[Name] extends { fact: true } ? Name : never }[BlankText];
export const FACTS = BLANK_TEXTS.filter((name): name is FactName => "fact" in FIELDS[name]);

/** The texts among what a record, or a schema of it, has. */
export function pickTexts<Values extends Record<BlankText, unknown>>(values: Values): Pick<Values, BlankText> {
	return Object.fromEntries(BLANK_TEXTS.map((at) => [at, values[at]])) as Pick<Values, BlankText>;
}

type PricingAt = { [Name in TopName]: Fields[Name] extends { pricing: true } ? At<Name> : never }[TopName];

const PRICING = new Set<string>(Object.values<Field>(FIELDS).flatMap(({ at, pricing }) => (pricing ? [at] : [])));

/** Leaves out what a record's sums depend on beside its lines. */
export function withoutPricing<Values extends object>(values: Values): Omit<Values, PricingAt> {
	return Object.fromEntries(Object.entries(values).filter(([at]) => !PRICING.has(at))) as Omit<Values, PricingAt>;
}

function asText(name: FieldName, value: unknown): string {
	if ("box" in FIELDS[name]) return value === true || value === "on" ? "on" : "";
	return String(value ?? "");
}

function valueAt(values: RecordShaped, name: FieldName): unknown {
	const part = clientPart(name);
	return part ? values.client[part] : values[FIELDS[name].at as At<TopName>];
}

function clientPart(name: FieldName): ClientPart<FieldName> | null {
	const { at } = FIELDS[name];
	return at.startsWith("client.") ? (at.slice("client.".length) as ClientPart<FieldName>) : null;
}
