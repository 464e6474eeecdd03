let count = 0;

/** A date so many days from today, as the API and date fields take it. */
export function day(offset: number): string {
	return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
}

/** What `POST /api/invoices` takes. Numbers differ within an account that only one test uses. */
export function anInvoice(given: Record<string, unknown> = {}) {
	return {
		invoiceNumber: `T-${String(++count).padStart(4, "0")}`,
		issueDate: day(-10),
		dueDate: day(20),
		currency: "EUR",
		items: [{ description: "Design", quantity: 2, rate: 125.25 }],
		clientData: {
			name: "Kestrel & Pine Architects",
			email: "accounts@kestrelpine.example",
			streetAddress: "Lange Reihe 88",
			city: "Hamburg",
			zip: "20099",
			country: "DE",
		},
		notes: "",
		status: "sent",
		...given,
	};
}
