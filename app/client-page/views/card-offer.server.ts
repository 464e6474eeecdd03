import { type CardState, type Checkout, checkoutAmount, obstacle } from "~/cards/domain/checkout";
import { amountOpen, type Invoice } from "~/invoices/domain/invoice";
import type { Language } from "~/kernel/language/language";
import { type Cents, formatMoney } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { type JointOpen, jointSum } from "~/settlement/domain/joint-payment";
import { isPaidTogether, markOf } from "../server/pay-by-card.server";
import type { JointCard } from "../ui/joint";
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
	/** The part that is chosen, as an address has it; `null` for all. */
	part?: string | null;
}

/** The button to pay by card and what is said beside it. Call within the page's language. */
export function cardOffer(invoice: Invoice, cardState: CardState, visit: CardVisit, page: Page): CardOffer {
	const why = obstacle(invoice, cardState);
	const last = cardState.checkouts[0];
	// What failed is of no interest once nothing is open.
	const told = why === "nothing open" && last?.state === "failed" ? undefined : last;
	const message = tell(told, visit, page, amountOpen(invoice));
	const mayPay = why === null && !message?.waits;
	const { language, base, amount, part = null } = page;
	const query = part === null ? "" : `&part=${part}`;
	return {
		button: mayPay ? { action: `${base}/pay?lang=${language}${query}`, label: m.cards_pay({ amount }) } : null,
		message: message,
	};
}

/** The button to pay an invoice and what else is open of its client by card; `null` where there is none. */
export function jointCard(
	open: JointOpen,
	invoiceId: string,
	{ offered }: Pick<CardState, "offered">,
	{ language, base }: Pick<Page, "language" | "base">,
): JointCard | null {
	if (!offered || open.currency === null || !isPaidTogether(open, invoiceId)) return null;
	const asked = open.invoices.reduce((sum, each) => sum + each.asked, 0);
	return {
		action: `${base}/pay?lang=${language}&all=${markOf(open)}`,
		label: m.client_page_together_card({ amount: formatMoney(asked, open.currency) }),
		note: asked < jointSum(open) ? m.client_page_together_early() : null,
	};
}

function tell(
	last: Checkout | undefined,
	{ from, looks, refusal }: CardVisit,
	{ language }: Page,
	open: Cents,
): CardMessage | null {
	if (refusal) return { text: refusal, tone: "late" };
	const amount = last ? checkoutAmount(last) : "";
	switch (last?.state) {
		case "pending":
			return { text: withRest(m.cards_told_pending({ amount }), last, open), tone: "ease", waits: true };
		case "failed":
			return { text: m.cards_told_failed({ amount }), tone: "late" };
		case "paid":
			return from === "done" ? { text: m.cards_told_paid({ amount }), tone: "ease" } : null;
		case "open":
			if (from === "done") return waiting(last, looks, language);
	}
	return from === "cancelled" ? { text: m.cards_told_cancelled(), tone: "ease" } : null;
}

/** With what stays open beside a part that is on its way. */
function withRest(text: string, { part, amount, currency }: Checkout, open: Cents): string {
	if (!part || amount >= open) return text;
	return `${text} ${m.client_page_part_about({ left: formatMoney(open - amount, currency) })}`;
}

function waiting(checkout: Checkout, looks: number, language: Language): CardMessage {
	const amount = checkoutAmount(checkout);
	const again = `?lang=${language}&card=done`;
	if (looks >= MAX_LOOKS) return { text: m.cards_told_later({ amount }), tone: "ease", waits: true, again };
	const href = `${again}&look=${looks + 1}`;
	const refresh = { seconds: LOOK_SECONDS, href };
	return { text: m.cards_told_wait({ amount }), tone: "ease", waits: true, refresh };
}
