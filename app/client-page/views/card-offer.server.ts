import { type CardState, type Checkout, obstacle } from "~/cards/domain/checkout";
import type { Invoice } from "~/invoices/domain/invoice";
import type { Language } from "~/kernel/language/language";
import { formatMoney } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import type { CardMessage, CardOffer } from "../ui/pay-by-card";

export interface CardVisit {
	from: "done" | "cancelled" | null;
	looks: number;
	/** Why the payment page was not opened; empty where it was, or was not requested. */
	refusal: string;
}

export const NO_VISIT: CardVisit = { from: null, looks: 0, refusal: "" };

export const NO_OFFER: CardOffer = { button: null, message: null };

const MAX_LOOKS = 30;
const LOOK_SECONDS = 4;

export function readCardVisit({ searchParams }: URL): CardVisit {
	const from = (["done", "cancelled"] as const).find((each) => each === searchParams.get("card")) ?? null;
	return { from, looks: Number(searchParams.get("look")) || 0, refusal: "" };
}

interface Page {
	language: Language;
	base: string;
	amount: string;
}

/** The button to pay by card and what is said beside it. Call within the page's language. */
export function cardOffer(invoice: Invoice, cardState: CardState, visit: CardVisit, page: Page): CardOffer {
	const why = obstacle(invoice, cardState);
	const last = cardState.checkouts[0];
	// What failed is of no interest once nothing is open.
	const told = why === "nothing open" && last?.state === "failed" ? undefined : last;
	const message = tell(told, visit, page);
	const mayPay = why === null && !message?.waits;
	const { language, base, amount } = page;
	return {
		button: mayPay ? { action: `${base}/pay?lang=${language}`, label: m.cards_pay({ amount }) } : null,
		message: message,
	};
}

function tell(last: Checkout | undefined, { from, looks, refusal }: CardVisit, { language }: Page): CardMessage | null {
	if (refusal) return { text: refusal, tone: "late" };
	const amount = last ? formatMoney(last.amount, last.currency) : "";
	switch (last?.state) {
		case "pending":
			return { text: m.cards_told_pending({ amount }), tone: "ease", waits: true };
		case "failed":
			return { text: m.cards_told_failed({ amount }), tone: "late" };
		case "paid":
			return from === "done" ? { text: m.cards_told_paid({ amount }), tone: "ease" } : null;
		case "open":
			if (from === "done") return waiting(amount, looks, language);
	}
	return from === "cancelled" ? { text: m.cards_told_cancelled(), tone: "ease" } : null;
}

function waiting(amount: string, looks: number, language: Language): CardMessage {
	const again = `?lang=${language}&card=done`;
	if (looks >= MAX_LOOKS) return { text: m.cards_told_later({ amount }), tone: "ease", waits: true, again };
	const href = `${again}&look=${looks + 1}`;
	const refresh = { seconds: LOOK_SECONDS, href };
	return { text: m.cards_told_wait({ amount }), tone: "ease", waits: true, refresh };
}
