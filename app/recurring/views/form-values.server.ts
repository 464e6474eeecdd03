import { copyFields, EMPTY_FIELDS, pickTexts } from "~/invoices/domain/fields";
import type { Invoice } from "~/invoices/domain/invoice";
import { formValues as invoiceValues } from "~/invoicing/views/form-values.server";
import { currentLanguage } from "~/kernel/language/language";
import type { CalendarDate } from "~/kernel/time/dates";
import { asTyped } from "~/pricing/domain/as-typed";
import type { TaxChoices } from "~/pricing/domain/charge-taxes";
import { ownItems } from "~/pricing/domain/deposits";
import { NO_RETENTION } from "~/pricing/domain/retention-terms";
import { type NextPeriod, periodPlaceholders } from "../domain/period";
import { dayFrom } from "../domain/recurrence";
import type { InvoiceContent, Series } from "../domain/recurring-invoice";
import { dayOptions } from "../domain/rule-text";
import type { TypedSeries } from "../ui/recurring-form";

/** The form's values of a copied invoice; tracked hours as one piece at their amount. */
export function toSeriesContent(invoice: Invoice): InvoiceContent {
	const { items, client, ...fields } = copyFields(invoice);
	const billed = client.noEmail ? { ...client, from: invoice.id } : client;
	return {
		...pickTexts(EMPTY_FIELDS),
		...fields,
		client: billed,
		items: ownItems(items).map((item) => asTyped(item, invoice)),
	};
}

export function formValues(series: Series, profile: TaxChoices["profile"]): TypedSeries {
	const { name, frequency, interval, day, startsOn, time, dueDays, endsOn, count, mode, invoice, version } = series;
	return {
		name,
		frequency,
		interval: String(interval),
		startsOn,
		time,
		dueDays: String(dueDays),
		supplied: series.supplied,
		mode,
		day: day === dayFrom(startsOn) ? "" : day,
		ends: endsOn ? "date" : count ? "count" : "never",
		endsOn: endsOn ?? "",
		count: count ? String(count) : "",
		...contentValues(invoice, series.nextOn ?? startsOn, profile),
		version: String(version),
		key: "",
		sendNow: "",
	};
}

/**
 * The part of the form that says what is billed.
 * @param date the day of the next invoice, which its taxes are of
 */
export function contentValues(invoice: InvoiceContent, date: CalendarDate, profile: TaxChoices["profile"]) {
	const dated = {
		...invoice,
		number: "",
		issueDate: date,
		dueDate: date,
		supplyStart: null,
		supplyDate: null,
		exchangeRate: null,
		...NO_RETENTION,
	};
	const { invoiceNumber, issueDate, dueDate, supplyStart, supplyDate, exchangeRate, ...values } = invoiceValues(
		dated,
		{ idempotencyKey: "" },
		profile,
	);
	const { idempotencyKey, proposedNumber, proposedDates, clientTax, version, ...content } = values;
	return content;
}

/** What the form shows beside its values. */
export function formChoices(
	currencies: readonly string[],
	{ day, currency }: Pick<TypedSeries, "day" | "currency">,
	period: NextPeriod,
) {
	const placeholders = periodPlaceholders(currentLanguage());
	return { currencies: [...new Set([...currencies, currency])], days: dayOptions(day), placeholders, period };
}
