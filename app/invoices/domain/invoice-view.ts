import { z } from "zod";
import { externalViews } from "~/changes/domain/external-fields";
import { CLIENT_TYPES } from "~/clients/domain/client-type";
import { shownChoice } from "~/clients/domain/no-email";
import { amount, currencyView, date, id, instant, textViews, version } from "~/kernel/api-types";
import { LANGUAGES } from "~/kernel/language/language";
import { type Cents, plainAmount } from "~/kernel/money/money";
import { ItemView, pricingViews, toItemView, toPricingView } from "~/pricing/domain/pricing-view";
import { termsView, toTermsView } from "~/pricing/domain/terms-input";
import { CLOSINGS, openAmount, settledBy } from "~/settlement/domain/payment";
import { retentionView, toRetentionView } from "~/settlement/domain/retention-view";
import { STATUSES } from "~/settlement/domain/status";
import { TAX_CATEGORIES } from "~/taxes/domain/tax-category";
import { BLANK_TEXTS, type BlankText, pickFields, toApiNames, withoutPricing } from "./fields";
import { amountToPay, type Invoice } from "./invoice";
import { issuedRules } from "./invoice-input";

const ClientData = z.object({
	name: z.string(),
	email: z.string().nullable().describe("null for a client who has none; empty where none was given yet"),
	streetAddress: z.string(),
	city: z.string(),
	state: z.string(),
	zip: z.string(),
	country: z.string().describe('ISO 3166-1 alpha-2, "other", or empty'),
	type: z.enum(CLIENT_TYPES).optional(),
	company: z.string().optional().describe("An individual's company; an organization's department"),
	vatId: z.string().optional(),
	legalNumber: z.string().optional().describe("SIREN or SIRET, NIF, codice fiscale, GSTIN"),
	buyerReference: z.string().optional().describe("To German authorities the Leitweg-ID"),
	electronicAddress: z.string().optional().describe("An email address or a Peppol ID, as in 0088:4012345000009"),
	contractNumber: z.string().optional(),
	deliveryName: z.string().optional().describe("Who it is delivered to, where that is another place than the client's"),
	deliveryStreetAddress: z.string().optional(),
	deliveryCity: z.string().optional(),
	deliveryState: z.string().optional(),
	deliveryZip: z.string().optional(),
	deliveryCountry: z.string().optional().describe("ISO 3166-1 alpha-2; absent for the client's"),
});

export const warnings = z.array(z.string());

/** An invoice as the API shows it (docs/specification.md section 3): sums are strings with the decimals of its currency. */
export const InvoiceView = z.object({
	id,
	invoiceNumber: z.string(),
	numberProvisional: z
		.boolean()
		.describe("A draft's number that another may take first; issuing takes the next of the series"),
	status: z.enum(STATUSES).describe("overdue follows from the due date and is never asked for"),
	issueDate: date,
	dueDate: date,
	currency: currencyView,
	language: z.enum(LANGUAGES).describe("Of the document"),
	subtotal: amount,
	tax: amount,
	total: amount,
	...pricingViews,
	paymentTerms: termsView,
	retention: retentionView,
	paid: amount.describe("The money that came in for it"),
	open: amount.describe("What is still to be paid"),
	discounted: amount.optional().describe("What was given up for early payment; absent for nothing"),
	settledBy: z
		.enum(CLOSINGS)
		.nullable()
		.describe("What closed it: payment where any money came in; null while open, or where nothing was to be paid"),
	type: z.enum(["credit_note", "deposit"]).optional().describe("What it is, where it is no plain invoice"),
	corrects: z
		.object({ id, number: z.string(), issueDate: date })
		.optional()
		.describe("Of a credit note the invoice that it corrects"),
	depositFor: id.optional().describe("Of a deposit the invoice that takes it off"),
	replaces: id.optional().describe("The invoice that was corrected by it"),
	items: z.array(ItemView),
	clientId: id.nullable().describe("The saved client that it bills, which may have been deleted since; null for none"),
	clientData: ClientData,
	...textViews(blankRules()),
	taxCategory: z.enum(["", ...TAX_CATEGORIES]).describe("Why there is no VAT; empty as the seller profile says"),
	supplyStart: z.string().describe("The first day of a supply over a period; empty for a supply of one day"),
	supplyDate: z.string().describe("A date, of a period its last day; empty for the issue date"),
	...externalViews,
	template: z.string().describe("The id of a template; a sent invoice keeps the looks that it was sent with"),
	createdAt: instant,
	updatedAt: instant,
	version,
	warnings: warnings
		.optional()
		.describe(
			"Where one invoice is shown: what its PDF can't show, or a due date before its issue date, a sentence each",
		),
});

export const InvoicePreview = InvoiceView.omit({ id: true, createdAt: true, updatedAt: true, version: true });

export type InvoiceView = z.output<typeof InvoiceView>;

/** The one map from an invoice to what leaves the house as JSON. */
export function toInvoiceView(invoice: Invoice): InvoiceView {
	const money = (minor: Cents) => plainAmount(minor, invoice.currency);
	const { clientData, ...fields } = toApiNames(withoutPricing(pickFields(invoice)));
	return {
		...fields,
		clientData: toClientData(clientData),
		...toPricingView(invoice),
		paymentTerms: toTermsView(invoice, { toPay: amountToPay(invoice), issueDate: invoice.issueDate }),
		retention: toRetentionView(invoice),
		id: invoice.id,
		clientId: invoice.clientId,
		externalId: invoice.externalId,
		metadata: invoice.metadata,
		status: invoice.status,
		numberProvisional: invoice.numberProvisional === true,
		subtotal: money(invoice.subtotal),
		tax: money(invoice.tax),
		total: money(invoice.total),
		paid: money(invoice.received),
		open: money(openAmount(invoice)),
		...(invoice.discounted ? { discounted: money(invoice.discounted) } : {}),
		settledBy: settledBy(invoice),
		...(invoice.type === "invoice" ? {} : { type: invoice.type }),
		...(invoice.corrects && { corrects: invoice.corrects }),
		...(invoice.depositFor && { type: "deposit" as const, depositFor: invoice.depositFor }),
		...(invoice.replaces && { replaces: invoice.replaces }),
		items: invoice.items.map((item) => toItemView(item, invoice)),
		taxCategory: invoice.taxCategory ?? "",
		supplyStart: invoice.supplyStart ?? "",
		supplyDate: invoice.supplyDate ?? "",
		createdAt: new Date(invoice.createdAt).toISOString(),
		updatedAt: new Date(invoice.updatedAt).toISOString(),
		version: invoice.version,
	};
}

/** The client of an invoice, or of a series of them, as the API shows it. */
export function toClientData({ noEmail, standIn, from: _, ...client }: Invoice["client"]): InvoiceView["clientData"] {
	return { ...client, email: shownChoice({ ...client, noEmail, standIn }) };
}

function blankRules() {
	const rules = BLANK_TEXTS.map((name) => [name, issuedRules[name]]);
	return Object.fromEntries(rules) as Pick<typeof issuedRules, BlankText>;
}
