import { z } from "zod";
import { externalViews } from "~/changes/domain/external-fields";
import { pickTexts } from "~/invoices/domain/fields";
import { InvoiceView, toClientData } from "~/invoices/domain/invoice-view";
import { date, id, instant, version } from "~/kernel/api-types";
import type { Currency } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import { ItemView, pricingViews, toDiscountView, toItemView, toWithholdingIds } from "~/pricing/domain/pricing-view";
import { pickTerms, saysTerms } from "~/pricing/domain/terms";
import { termsView, toTermsView } from "~/pricing/domain/terms-input";
import { FREQUENCIES } from "./recurrence";
import { datesToCome, type InvoiceContent, MODES, type Series } from "./recurring-invoice";
import { SUPPLIED } from "./supplied";

const Item = ItemView.omit({ id: true, amount: true, timeEntryIds: true }).extend({
	taxId: id
		.nullable()
		.optional()
		.describe(
			"The tax that it is charged, null for none; absent for the profile's, until the account begins to charge tax: null from then on",
		),
});
const { pricesIncludeTax, discount, withholdingId, withholdingIds } = pricingViews;
const { clientId, clientData, currency, taxCategory } = InvoiceView.shape;

export const RecurringView = z.object({
	id,
	name: z.string(),
	frequency: z.enum(FREQUENCIES),
	interval: z.int(),
	day: z.string(),
	startsOn: date,
	endsOn: date.nullable(),
	count: z.int().nullable(),
	time: z.string().describe("On the clocks of the account's time zone"),
	mode: z.enum(MODES),
	dueDays: z.int(),
	supplied: z.enum(SUPPLIED).describe("What each invoice says of when it was supplied"),
	paused: z.boolean(),
	done: z.int().describe("How many dates have passed, skipped ones too"),
	nextDates: z.array(date).describe("The next dates that get an invoice, at most twelve"),
	skippedDates: z.array(date).describe("Dates to come that get none"),
	trouble: z.string().describe("Why the invoice of the next date could not be made; empty where nothing is wrong"),
	invoice: z.object({
		currency,
		language: z.string().describe("Of the document; empty for that of its client"),
		items: z.array(Item),
		clientId,
		clientData,
		pricesIncludeTax,
		discount,
		withholdingId,
		withholdingIds,
		paymentTerms: termsView.optional(),
		...pickTexts(InvoiceView.shape),
		taxCategory,
		template: z.string().describe("Empty for the one that the account uses"),
	}),
	...externalViews,
	createdAt: instant,
	updatedAt: instant,
	version,
});
export type RecurringView = z.output<typeof RecurringView>;

/** The one map from a series to what leaves the house as JSON. */
export function toRecurringView(series: Series, skipped: ReadonlySet<CalendarDate>): RecurringView {
	const { id, name, frequency, interval, day, startsOn, endsOn, count, time, mode, dueDays, done, trouble } = series;
	const dates = datesToCome(series);
	return {
		id,
		name,
		frequency,
		interval,
		day,
		startsOn,
		endsOn,
		count,
		time,
		mode,
		dueDays,
		supplied: series.supplied,
		done,
		trouble,
		paused: series.pausedAt !== null,
		nextDates: dates.filter((date) => !skipped.has(date)),
		skippedDates: dates.filter((date) => skipped.has(date)),
		invoice: toContentView(series.invoice),
		externalId: series.externalId,
		metadata: series.metadata,
		createdAt: new Date(series.createdAt).toISOString(),
		updatedAt: new Date(series.updatedAt).toISOString(),
		version: series.version,
	};
}

/** What each invoice says, as the API takes it. */
export function toContentView(invoice: InvoiceContent): RecurringView["invoice"] {
	const { client, items, language = "", template = "", taxCategory, currency } = invoice;
	const { discount, discountIn, discountReason, withholdingIds, pricesIncludeTax } = invoice;
	return {
		...pickTexts(invoice),
		currency,
		language,
		template,
		taxCategory: taxCategory ?? "",
		clientId: invoice.clientId ?? null,
		clientData: toClientData(client),
		items: items.map((line) => toContentItem(line, currency)),
		...(pricesIncludeTax !== undefined && { pricesIncludeTax }),
		...(discount && {
			discount: {
				...toDiscountView({ in: discountIn, value: discount }, currency),
				...(discountReason && { reason: discountReason }),
			},
		}),
		...toWithholdingIds(withholdingIds),
		...(saysTerms(invoice) && { paymentTerms: toTermsView({ ...pickTerms(invoice), currency }) }),
	};
}

function toContentItem(line: InvoiceContent["items"][number], currency: Currency): z.output<typeof Item> {
	const {
		id: _,
		amount: __,
		timeEntryIds: ___,
		...item
	} = toItemView({ ...line, id: "", amount: 0 }, { currency, sums: null });
	return line.taxId === null ? { ...item, taxId: null } : item;
}
