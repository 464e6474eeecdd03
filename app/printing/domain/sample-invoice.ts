import { EMPTY_FIELDS } from "~/invoices/domain/fields";
import { type Invoice, UNSAVED } from "~/invoices/domain/invoice";
import { PAYMENT_TERM_DAYS } from "~/invoices/domain/payment-term";
import type { Language } from "~/kernel/language/language";
import type { Currency } from "~/kernel/money/money";
import { addDays, type CalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { priceLines } from "~/pricing/domain/totals";
import { DEFAULT_TEMPLATE } from "~/templates/domain/template";

/** An invoice that nobody was sent, in a language, for pages that show what a template looks like. */
export function sampleInvoice(currency: Currency, issueDate: CalendarDate, language: Language): Invoice {
	return {
		...UNSAVED,
		id: "sample",
		number: "INV-204817",
		status: "sent",
		issueDate,
		dueDate: addDays(issueDate, PAYMENT_TERM_DAYS),
		currency,
		language,
		...priceLines(linesIn(language), currency),
		client: {
			name: "Kestrel & Pine Architects",
			email: "accounts@kestrelpine.example",
			streetAddress: "Lange Reihe 88",
			city: "Hamburg",
			state: "",
			zip: "20099",
			country: "DE",
		},
		...EMPTY_FIELDS,
		pricesIncludeTax: false,
		notes: m.printing_sample_notes({}, { locale: language }),
		template: DEFAULT_TEMPLATE,
	};
}

function linesIn(language: Language) {
	const options = { locale: language };
	return [
		line("1", m.printing_sample_identity({}, options), 100, 2400_00),
		line("2", m.printing_sample_stationery({}, options), 100, 680_00),
		line("3", m.printing_sample_website({}, options), 600, 220_00),
		line("4", m.printing_sample_hours({}, options), 11_50, 85_00),
		line("5", m.printing_sample_proofing({}, options), 200, 140_00),
	];
}

function line(id: string, description: string, quantity: number, rate: number) {
	return { id, description, quantity, rate };
}
