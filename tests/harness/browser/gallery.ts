import type { Language } from "../../../app/kernel/language/language";
import type { Account } from "./browser";
import { anInvoice, day } from "./data";

/** What becomes of an invoice, as its client meets it. What its sender gave up of it the client still reads as owed. */
const STATES = ["open", "overdue", "part paid", "paid", "part credited", "credited", "written off"] as const;
type State = (typeof STATES)[number];

export interface ShownInvoice {
	id: string;
	number: string;
	state: State;
	language: Language;
	/** "407.75" */
	total: string;
	/** The client's page of it. */
	url: string;
}

/** 331.50 without tax. */
const ITEMS = [
	{ description: "Design", quantity: 2, rate: 125.25 },
	{ description: "Implementation of the booking form", quantity: 1, rate: 90, discount: { percent: 10 } },
];

/** Issues an invoice of each state over the API, none mailed; the payments' receipts go a minute later. */
export async function issueStates({ api }: Account, language: Language): Promise<ShownInvoice[]> {
	const shown: ShownInvoice[] = [];
	for (const state of STATES) {
		const dates = state === "overdue" ? { issueDate: day(-60), dueDate: day(-30) } : {};
		const payload = anInvoice({ language, items: ITEMS, send: false, ...dates });
		const { id, invoiceNumber: number, total } = await api("POST", "/api/invoices", payload);
		const changes: Partial<Record<State, readonly [string, object]>> = {
			"part paid": ["payments", { amount: "100.00", receipt: true }],
			paid: ["payments", { amount: total, receipt: true }],
			"part credited": ["credit-notes", { reduction: { percent: 25 } }],
			credited: ["credit-notes", {}],
			"written off": ["write-off", {}],
		};
		const [path, body] = changes[state] ?? [];
		if (path) await api("POST", `/api/invoices/${id}/${path}`, body);
		const { url } = await api("POST", `/api/invoices/${id}/share`, {});
		shown.push({ id, number, state, language, total, url });
	}
	return shown;
}

/** How each language says the state, beside what nobody is to read on what asks for nothing any more. */
export const SAID: Record<Language, Record<State, RegExp> & { asks: RegExp }> = {
	en: {
		...{ open: /Open/, overdue: /Overdue/, "part paid": /Partially paid/, paid: /Nothing is due\. Thank you\./ },
		...{ "part credited": /Partly credited/, credited: /Credited: nothing is to be paid/, "written off": /Open/ },
		asks: /amount due|still due|overdue|\blate\b|pay online/i,
	},
	es: {
		...{ open: /Pendiente de pago/, overdue: /Vencida/, "part paid": /Pagada en parte/ },
		...{ paid: /No queda nada pendiente\. Gracias\./, "part credited": /Rectificada en parte/ },
		...{ credited: /Rectificada: no hay nada que pagar/, "written off": /Pendiente de pago/ },
		asks: /importe pendiente|pendiente de pago|vencida|retraso|pagar ahora/i,
	},
	fr: {
		...{ open: /À payer/, overdue: /En retard/, "part paid": /Payée en partie/ },
		...{ paid: /Il n’y a plus rien à payer\. Merci\./, "part credited": /Avoir partiel/ },
		...{ credited: /Soldée par avoir\s: il n’y a rien à payer/, "written off": /À payer/ },
		asks: /montant dû|reste dû|en retard|payer en ligne/i,
	},
};

/** Which states ask their client for money. */
export const ASKS: ReadonlySet<State> = new Set(["open", "overdue", "part paid", "part credited", "written off"]);

/** The amounts of a text in cents, in their order: of "€1,234.50", "1.234,50 €" and "−100,00 €". */
export function amountsIn(text: string): number[] {
	const written = text.matchAll(/([−-]?)[^\d\s−-]?(\d{1,3}(?:[.,  ]\d{3})*|\d+)[.,](\d{2})(?!\d)/g);
	return [...written].map(([, minus, whole = "", cents = ""]) => {
		const amount = Number(whole.replaceAll(/\D/g, "")) * 100 + Number(cents);
		return minus ? -amount : amount;
	});
}
