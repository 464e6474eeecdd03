import { z } from "zod";
import { parseCountry } from "~/kernel/countries";
import { type CalendarDate, isCalendarDate } from "~/kernel/dates";
import { decimal } from "~/kernel/decimal";
import { type Cents, CURRENCIES, type Currency, type Hundredths } from "~/kernel/money";
import { email, line, MAX_EMAIL, paragraph } from "~/kernel/text";
import { checkQuantity, checkTimeEntries, timeEntryIds } from "./billed-time";
import { buyerRules, draftBuyerRules, type TaxInput, type TaxRules, taxRules } from "./einvoice-input";
import type { ClientData } from "./invoice";
import { priceItems } from "./totals";

/**
 * The rules of an invoice, once (spec section 5, bounds of product.md section 2). `invoice-payload.ts` puts them into
 * the JSON envelope of the API, `invoice-fields.ts` into the flat one of the HTML form; both yield `InvoiceInput`.
 * A draft's rules are looser: number and dates alone are asked for.
 */

export const MAX_ITEMS = 200;
export const MISSING_DRAFT_FIELDS = "Missing required fields: Please fill in invoice number, issue date, and due date.";

const MAX_QUANTITY = 1_000_000;
const MAX_RATE = 100_000_000;
const QUANTITY_TOO_LARGE = "Quantity must be at most 1,000,000";
const RATE_TOO_LARGE = "Rate must be at most 100,000,000.00";

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
		.transform((typed, check) => parseCountry(typed ?? "US") ?? invalid(check, "Choose a country from the list")),
	...buyerRules,
};

const issuedClient = {
	name: required(200, "Client name is required"),
	email: email(() => "Invalid email address"),
	...address,
};

const draftClient = { name: text(200), email: text(MAX_EMAIL), ...address, ...draftBuyerRules };

const date = (required: string) => z.string({ error: required }).trim().refine(isCalendarDate, required);

const quantity = decimal("Quantity must be at least 1", QUANTITY_TOO_LARGE).refine(
	(hundredths) => hundredths <= MAX_QUANTITY * 100,
	QUANTITY_TOO_LARGE,
);

const rate = decimal("Rate must be positive", RATE_TOO_LARGE)
	.refine((cents) => cents >= 0, "Rate must be positive")
	.refine((cents) => cents <= MAX_RATE * 100, RATE_TOO_LARGE);

const itemId = z.string().max(100).optional().catch(undefined);

/** Also where another field of the item is wrong. */
const ALWAYS = { when: () => true };

const issuedItem = z
	.object({
		id: itemId,
		description: required(500, "Description is required", paragraph),
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
	client: { [Field in keyof ClientData]-?: z.ZodType<ClientData[Field]> };
	items: z.ZodType<InvoiceInput["items"]>;
	notes: z.ZodType<string | null | undefined>;
	template: z.ZodType<string | undefined>;
}

export const issuedRules: InvoiceRules = {
	invoiceNumber: required(50, "Invoice number is required"),
	issueDate: date("Issue date is required"),
	dueDate: date("Due date is required"),
	currency: z
		.enum(CURRENCIES, "Choose USD, EUR or GBP")
		.nullish()
		.transform((chosen) => chosen ?? "USD"),
	client: issuedClient,
	items: upToMax("At least one item is required")
		.min(1, "At least one item is required")
		.pipe(z.array(issuedItem).superRefine(checkTotal).superRefine(checkTimeEntries)),
	notes: paragraph(5000).nullish(),
	...taxRules,
	template: z
		.string("Choose a template from the list")
		.max(36, "Choose a template from the list")
		.nullish()
		.transform((chosen) => chosen || undefined),
};

export const draftRules: InvoiceRules = {
	...issuedRules,
	invoiceNumber: required(50, MISSING_DRAFT_FIELDS),
	issueDate: date(MISSING_DRAFT_FIELDS),
	dueDate: date(MISSING_DRAFT_FIELDS),
	client: draftClient,
	items: upToMax("Items must be a list")
		.default([])
		.pipe(z.array(draftItem).superRefine(checkTotal).superRefine(checkTimeEntries)),
};

/** What the rules yield, whichever way it came in: money in cents, quantity in hundredths. */
export interface InvoiceInput extends TaxInput {
	number: string;
	issueDate: CalendarDate;
	dueDate: CalendarDate;
	currency: Currency;
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

/** The fields both envelopes share, under their names of the spec's section 3. */
interface SharedFields extends Omit<InvoiceInput, "number" | "client" | "notes"> {
	invoiceNumber: string;
	notes?: string | null | undefined;
}

export function toInvoiceInput(fields: SharedFields, client: ClientData): InvoiceInput {
	const { invoiceNumber, issueDate, dueDate, currency, items, notes, template } = fields;
	const { taxCategory, exemptionReason, supplyDate } = fields;
	const more = { template, taxCategory, exemptionReason, supplyDate };
	return { number: invoiceNumber, issueDate, dueDate, currency, client, items, notes: notes ?? "", ...more };
}

function required(max: number, message: string, of = line) {
	return z
		.string({ error: message })
		.pipe(of(max))
		.refine((typed) => typed !== "", message);
}

/** A list, counted before anybody looks at what is in it: a million bad items would make a million messages. */
function upToMax(message: string) {
	return z.array(z.unknown(), message).max(MAX_ITEMS, "Use at most 200 items");
}

function invalid(check: z.RefinementCtx, message: string): never {
	check.addIssue({ code: "custom", message });
	return z.NEVER;
}

function checkTotal(items: { quantity: number; rate: number }[], check: z.RefinementCtx) {
	try {
		priceItems(items);
	} catch {
		check.addIssue({ code: "custom", message: "The total is too large. Lower a quantity or a rate." });
	}
}
