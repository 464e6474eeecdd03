import { z } from "zod";
import type { ExternalInput } from "~/changes/domain/external";
import { parseCountry } from "~/kernel/countries";
import { isStandIn, MAX_EMAIL } from "~/kernel/email";
import { LANGUAGES } from "~/kernel/language/language";
import { currencyRule } from "~/kernel/money/currency-rule";
import { decimal } from "~/kernel/money/decimal";
import { optionalText, paragraph, recipientEmail, requiredText, type Text } from "~/kernel/text";
import { isCalendarDate, isDateShaped, isNoDay } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { discount, discountForms, discountIn } from "~/pricing/domain/discount";
import { retentionRules } from "~/pricing/domain/retention";
import { termRules } from "~/pricing/domain/terms-input";
import { withholdingIds } from "~/pricing/domain/withholding-input";
import { MAX_EXCHANGE_RATE, RATE_PLACES } from "~/taxes/domain/exchange-rate";
import { buyerRules, draftBuyerRules, taxRules } from "./einvoice-input";
import { draftItems, issuedItems } from "./item-input";

/**
 * The rules of an invoice, once, under the record's names (docs/specification.md section 5).
 * `invoice-payload.ts` puts them into the JSON envelope of the API, `invoice-fields.ts` into the flat one of the HTML form;
 * both yield `InvoiceInput`. A draft's rules are looser: number and dates alone are asked for.
 */

const COUNTRY = "A code of ISO 3166-1, such as DE, or the country's name";

const NO_EMAIL = "null for a client who has none: nothing is mailed to them";

const NO_TEMPLATE = { error: () => m.invoices_rule_template() };

const address = {
	streetAddress: optionalText(200),
	city: optionalText(200),
	state: optionalText(200),
	zip: optionalText(200),
	country: z
		.string()
		.nullish()
		.transform((typed, check) => {
			const country = parseCountry(typed ?? "US");
			if (country !== null) return country;
			check.addIssue({ code: "custom", message: m.seller_country_invalid() });
			return z.NEVER;
		})
		.describe(COUNTRY),
	...buyerRules,
};

export const issuedRules = {
	number: requiredText(50, m.invoices_rule_number),
	issueDate: date(m.invoices_rule_issue_date, m.invoices_rule_issue_date_form),
	dueDate: date(m.invoices_rule_due_date, m.invoices_rule_due_date_form),
	currency: currencyRule(m.invoices_rule_currency)
		.nullish()
		.transform((chosen) => chosen ?? "USD"),
	/** The document's language; absent for that of the client's documents. */
	language: z
		.enum(["", ...LANGUAGES], { error: () => m.profile_choose_language() })
		.nullish()
		.transform((chosen) => chosen || undefined)
		.optional(),
	client: {
		name: requiredText(200, m.invoices_rule_client_name),
		email: recipientEmail().nullable().describe(NO_EMAIL),
		...address,
	},
	items: issuedItems,
	discount: discount.meta({ description: "On the whole", ...discountForms({ reason: { type: ["string", "null"] } }) }),
	discountIn,
	discountReason: optionalText(60),
	withholdingIds,
	/** Absent for what the account's invoices usually do. */
	pricesIncludeTax: z
		.union([z.boolean(), z.enum(["", "true", "false"])], { error: () => m.invoices_rule_prices() })
		.nullish()
		.transform((value) => (value == null || value === "" ? undefined : String(value) === "true"))
		.optional(),
	exchangeRate: decimal(m.invoices_rule_exchange_rate, m.invoices_rule_exchange_rate, {
		places: RATE_PLACES,
		least: 0,
		most: MAX_EXCHANGE_RATE / 10 ** RATE_PLACES,
	})
		.refine((rate) => rate >= 0 && rate <= MAX_EXCHANGE_RATE, { error: () => m.invoices_rule_exchange_rate() })
		.transform((rate) => rate || null)
		.describe("What one unit of the tax currency is worth in the invoice's; left out, as the account keeps it"),
	...termRules,
	...retentionRules,
	notes: optionalText(5000, paragraph),
	reference: optionalText(100).describe("The client's purchase order number (EN 16931, BT-13)"),
	...taxRules,
	/** The id of a template; absent for the one that it has, or that the account uses. */
	template: z
		.string(NO_TEMPLATE)
		.max(36, NO_TEMPLATE)
		.nullish()
		.transform((chosen) => chosen || undefined)
		.optional(),
};

const NO_CLIENT_ID = { error: () => m.invoices_rule_client_id() };

/** Which saved client is billed; left out, the newest with the client's e-mail address. */
export const clientId = z
	.string(NO_CLIENT_ID)
	.max(36, NO_CLIENT_ID)
	.nullish()
	.transform((id) => id || undefined)
	.optional()
	.describe("A saved client: clientData is filled from it, and what is sent beside it wins");

export const draftRules = {
	...issuedRules,
	number: requiredText(50, m.invoices_rule_draft_fields),
	issueDate: date(m.invoices_rule_draft_fields, m.invoices_rule_issue_date_form),
	dueDate: date(m.invoices_rule_draft_fields, m.invoices_rule_due_date_form),
	client: {
		name: optionalText(200),
		email: optionalText(MAX_EMAIL)
			.refine((typed) => !isStandIn(typed), { error: () => m.kernel_invalid_email() })
			.nullable()
			.describe(NO_EMAIL),
		...address,
		...draftBuyerRules,
	},
	items: draftItems,
};

const { client, ...top } = issuedRules;
const Client = z.object(client);
const Invoice = z.object({ ...top, client: Client });

/** Who is billed, as it was when the invoice was written: a snapshot, not a link (docs/specification.md section 3). */
export type ClientData = Omit<z.output<typeof Client>, "email"> & {
	email: string;
	/** Whether they were said to have no address. */
	noEmail?: boolean | undefined;
	/** What they are known by then, once that is stored. */
	standIn?: string | undefined;
	/** The saved client, or the invoice, that a form took one without an address from: nothing else of theirs is their own. */
	from?: string | undefined;
};

/** What the rules yield, whichever way it came in: money in minor units, quantity in hundredths. */
export type InvoiceInput = Omit<z.output<typeof Invoice>, "client"> &
	ExternalInput & { client: ClientData; clientId?: string | undefined };

function date(missing: Text, malformed: Text) {
	return z
		.string({ error: ({ input }) => (input == null ? missing() : malformed()) })
		.trim()
		.superRefine((typed, check) => {
			if (isCalendarDate(typed)) return;
			const fault =
				typed === ""
					? missing
					: isNoDay(typed)
						? m.kernel_no_such_date
						: isDateShaped(typed)
							? m.kernel_date_range
							: malformed;
			check.addIssue({ code: "custom", message: fault() });
		})
		.meta({ format: "date", description: "YYYY-MM-DD" });
}
