import { CLIENT_TYPES } from "~/clients/domain/client-type";
import { filledLines } from "~/invoices/domain/blank-line";
import { toRecordNames, withoutPricing } from "~/invoices/domain/fields";
import { type Invoice, UNSAVED } from "~/invoices/domain/invoice";
import { parseCountry } from "~/kernel/countries";
import { LANGUAGES, type Language } from "~/kernel/language/language";
import { type CalendarDate, isCalendarDate } from "~/kernel/time/dates";
import { nameDeposits } from "~/pricing/domain/deposits";
import { TAX_CATEGORIES } from "~/taxes/domain/tax-category";
import { typedRetention, typedTerms } from "../lines/typed-terms";
import { priceTyped, type Taxation, typedCurrency, typedDiscount } from "../lines/typed-totals";
import { fillIn, type TypedInvoice } from "./form-values";

/**
 * What is typed, as an invoice that can be drawn: what is no number or date yet counts as nothing.
 * @param defaultLanguage the language where none is chosen
 */
export function typedInvoice(typed: TypedInvoice, defaultLanguage: Language, taxation: Taxation): Invoice {
	const { client, items, ...texts } = withoutPricing(toRecordNames(fillIn(typed)));
	const { items: lines, faults, ...sums } = priceTyped(typed, taxation);
	const counts = new Set(filledLines(items));
	const language = LANGUAGES.find((each) => each === texts.language) ?? defaultLanguage;
	return {
		...UNSAVED,
		...texts,
		issueDate: parseDate(texts.issueDate),
		dueDate: parseDate(texts.dueDate),
		currency: typedCurrency(texts.currency),
		language,
		...typedDiscount(typed),
		...typedTerms(typed),
		...typedRetention(typed),
		discountReason: typed.discountReason ?? "",
		...sums,
		items: nameDeposits(
			lines.flatMap((line, at) =>
				line.deposit || counts.has(at) ? [{ ...line, id: String(at), description: items[at]?.description ?? "" }] : [],
			),
			language,
		),
		client: {
			...client,
			noEmail: client.noEmail === "on",
			type: CLIENT_TYPES.find((type) => type === client.type),
			country: parseCountry(client.country) ?? "",
			deliveryCountry: parseCountry(client.deliveryCountry) ?? "",
		},
		taxCategory: TAX_CATEGORIES.find((category) => category === texts.taxCategory) ?? null,
		supplyStart: parseDate(texts.supplyStart) || null,
		supplyDate: parseDate(texts.supplyDate) || null,
	};
}

function parseDate(typed: string): CalendarDate {
	return isCalendarDate(typed) ? typed : "";
}
