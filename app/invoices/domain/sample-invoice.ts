import { addDays, type CalendarDate } from "~/kernel/dates";
import type { Currency } from "~/kernel/money";
import { DEFAULT_TEMPLATE } from "~/templates/domain/template";
import { type Invoice, PAYMENT_TERM_DAYS } from "./invoice";
import { priceItems } from "./totals";

/** An invoice that nobody was sent, for pages that show what a template looks like. */
export function sampleInvoice(currency: Currency, issueDate: CalendarDate): Invoice {
	return {
		id: "sample",
		number: "INV-204817",
		status: "sent",
		issueDate,
		dueDate: addDays(issueDate, PAYMENT_TERM_DAYS),
		currency,
		...priceItems(LINES),
		client: {
			name: "Kestrel & Pine Architects",
			email: "accounts@kestrelpine.example",
			streetAddress: "Lange Reihe 88",
			city: "Hamburg",
			state: "",
			zip: "20099",
			country: "DE",
		},
		notes: "Thank you for the work together. Please quote the invoice number with your transfer.",
		taxCategory: null,
		exemptionReason: "",
		supplyDate: null,
		seller: null,
		logo: null,
		template: DEFAULT_TEMPLATE,
		templateRevision: null,
		createdAt: 0,
		updatedAt: 0,
		sentAt: null,
		paidAt: null,
		paidOn: null,
		version: 1,
	};
}

const LINES = [
	line("1", "Brand identity\nWordmark, drawing marks, colour", 100, 2400_00),
	line("2", "Stationery\nLetterhead, card, envelope, drawing frame", 100, 680_00),
	line("3", "Website design\nPage templates, desktop and phone", 600, 220_00),
	line("4", "Design hours\nApr 27 to May 29, from the time tracker", 11_50, 85_00),
	line("5", "Print proofing\nAt the press in Altona", 200, 140_00),
];

function line(id: string, description: string, quantity: number, rate: number) {
	return { id, description, quantity, rate };
}
