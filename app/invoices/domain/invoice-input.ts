import { z } from "zod";
import { parseCountry } from "~/kernel/countries";
import { type CalendarDate, isCalendarDate } from "~/kernel/dates";
import { decimal } from "~/kernel/decimal";
import { formatNumber, LANGUAGES, type Language } from "~/kernel/language";
import { type Cents, CURRENCIES, type Currency, formatAmount, type Hundredths } from "~/kernel/money";
import { email, line, MAX_EMAIL, paragraph, type Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { checkQuantity, checkTimeEntries, timeEntryIds } from "./billed-time";
import { buyerRules, draftBuyerRules, type TaxInput, type TaxRules, taxRules } from "./einvoice-input";
import type { ClientData } from "./invoice";
import { priceItems } from "./totals";

/**
 * The rules of an invoice, once (docs/specification.md section 5). `invoice-payload.ts` puts them into
 * the JSON envelope of the API, `invoice-fields.ts` into the flat one of the HTML form; both yield `InvoiceInput`.
 * A draft's rules are looser: number and dates alone are asked for.
 */

export const MAX_ITEMS = 200;

const MAX_QUANTITY = 1_000_000;
const MAX_RATE = 100_000_000;
const quantityTooLarge = () => m.invoices_rule_quantity_most({ max: formatNumber(MAX_QUANTITY) });
const rateTooLarge = () => m.invoices_rule_rate_most({ max: formatAmount(MAX_RATE * 100) });

const text = (max: number) =>
	line(max)
		.nullish()
		.transform((typed) => typed ?? "");

const address = {
	streetAddress: text(200),
	city: text(200),
	state: text(200),
	zip: text(200),
	country: z
		.string()
		.nullish()
		.transform((typed, check) => parseCountry(typed ?? "US") ?? invalid(check, m.einvoice_country_invalid())),
	...buyerRules,
};

const issuedClient = {
	name: required(200, m.invoices_rule_client_name),
	email: email(),
	...address,
};

const draftClient = { name: text(200), email: text(MAX_EMAIL), ...address, ...draftBuyerRules };

function date(message: Text) {
	const required = { error: () => message() };
	return z.string(required).trim().refine(isCalendarDate, required);
}

const quantity = decimal(m.invoices_rule_quantity, quantityTooLarge).refine(
	(hundredths) => hundredths <= MAX_QUANTITY * 100,
	{ error: quantityTooLarge },
);

const rate = decimal(m.invoices_rule_rate, rateTooLarge)
	.refine((cents) => cents >= 0, { error: () => m.invoices_rule_rate() })
	.refine((cents) => cents <= MAX_RATE * 100, { error: rateTooLarge });

const itemId = z.string().max(100).optional().catch(undefined);

/** Also where another field of the item is wrong. */
const ALWAYS = { when: () => true };

const issuedItem = z
	.object({
		id: itemId,
		description: required(500, m.invoices_rule_description, paragraph),
		quantity,
		rate,
		timeEntryIds,
	})
	.superRefine(checkQuantity(1), ALWAYS);

const draftItem = z
	.object({ id: itemId, description: paragraph(500).default(""), quantity, rate, timeEntryIds })
	.superRefine(checkQuantity(0), ALWAYS);

/** One schema for each field, whatever the envelope calls it. */
export interface InvoiceRules extends TaxRules {
	invoiceNumber: z.ZodType<string>;
	issueDate: z.ZodType<CalendarDate>;
	dueDate: z.ZodType<CalendarDate>;
	currency: z.ZodType<Currency>;
	language: z.ZodType<Language | undefined>;
	client: { [Field in keyof ClientData]-?: z.ZodType<ClientData[Field]> };
	items: z.ZodType<InvoiceInput["items"]>;
	notes: z.ZodType<string | null | undefined>;
	template: z.ZodType<string | undefined>;
}

const NO_TEMPLATE = { error: () => m.invoices_rule_template() };

export const issuedRules: InvoiceRules = {
	invoiceNumber: required(50, m.invoices_rule_number),
	issueDate: date(m.invoices_rule_issue_date),
	dueDate: date(m.invoices_rule_due_date),
	currency: z
		.enum(CURRENCIES, { error: () => m.invoices_rule_currency() })
		.nullish()
		.transform((chosen) => chosen ?? "USD"),
	language: z
		.enum(["", ...LANGUAGES], { error: () => m.identity_choose_language() })
		.nullish()
		.transform((chosen) => chosen || undefined),
	client: issuedClient,
	items: upToMax(m.invoices_rule_items)
		.min(1, { error: () => m.invoices_rule_items() })
		.pipe(z.array(issuedItem).superRefine(checkTotal).superRefine(checkTimeEntries)),
	notes: paragraph(5000).nullish(),
	...taxRules,
	template: z
		.string(NO_TEMPLATE)
		.max(36, NO_TEMPLATE)
		.nullish()
		.transform((chosen) => chosen || undefined),
};

export const draftRules: InvoiceRules = {
	...issuedRules,
	invoiceNumber: required(50, m.invoices_rule_draft_fields),
	issueDate: date(m.invoices_rule_draft_fields),
	dueDate: date(m.invoices_rule_draft_fields),
	client: draftClient,
	items: upToMax(m.invoices_rule_items_list)
		.default([])
		.pipe(z.array(draftItem).superRefine(checkTotal).superRefine(checkTimeEntries)),
};

/** What the rules yield, whichever way it came in: money in cents, quantity in hundredths. */
export interface InvoiceInput extends TaxInput {
	number: string;
	issueDate: CalendarDate;
	dueDate: CalendarDate;
	currency: Currency;
	/** Of the document; absent for the one that its client's documents are in. */
	language?: Language | undefined;
	client: ClientData;
	items: InvoiceLine[];
	notes: string;
	/** The id of a template; absent for the one that it has, or that the account uses. */
	template?: string | undefined;
}

export interface InvoiceLine {
	id?: string | undefined;
	description: string;
	quantity: Hundredths;
	rate: Cents;
	/** The time entries that the line bills; its quantity is hours then. */
	timeEntryIds?: string[] | undefined;
}

/** The fields both envelopes share, under their names of docs/specification.md section 3. */
interface SharedFields extends Omit<InvoiceInput, "number" | "client" | "notes"> {
	invoiceNumber: string;
	notes?: string | null | undefined;
}

export function toInvoiceInput(fields: SharedFields, client: ClientData): InvoiceInput {
	const { invoiceNumber, issueDate, dueDate, currency, items, notes, template } = fields;
	const { language, taxCategory, exemptionReason, supplyDate } = fields;
	const more = { language, template, taxCategory, exemptionReason, supplyDate };
	return { number: invoiceNumber, issueDate, dueDate, currency, client, items, notes: notes ?? "", ...more };
}

function required(max: number, message: Text, of = line) {
	const missing = { error: () => message() };
	return z
		.string(missing)
		.pipe(of(max))
		.refine((typed) => typed !== "", missing);
}

/** A list, counted before anybody looks at what is in it: a million bad items would make a million messages. */
function upToMax(message: Text) {
	return z
		.array(z.unknown(), { error: () => message() })
		.max(MAX_ITEMS, { error: () => m.invoices_rule_items_most({ max: formatNumber(MAX_ITEMS) }) });
}

function invalid(check: z.RefinementCtx, message: string): never {
	check.addIssue({ code: "custom", message });
	return z.NEVER;
}

function checkTotal(items: { quantity: number; rate: number }[], check: z.RefinementCtx) {
	try {
		priceItems(items);
	} catch {
		check.addIssue({ code: "custom", message: m.invoices_rule_total() });
	}
}
