import { z } from "zod";
import type { CardAccount, CardReport } from "~/cards/domain/port";
import { logWarning } from "~/kernel/log";
import { isCurrencyCode } from "~/kernel/money/currencies";
import { fromStripeAmount } from "./stripe-amount";

/** What we read of an event of a connected account (docs.stripe.com/api/events/object). */
const Event = z.object({
	type: z.string(),
	account: z.string().min(1).max(255).optional(),
	livemode: z.boolean(),
	created: z.number().int(),
	data: z.object({ object: z.unknown() }),
});

const id = z.string().min(1).max(255);

const Session = z.object({
	id,
	mode: z.literal("payment"),
	payment_status: z.string(),
	payment_intent: id.nullable(),
	amount_total: z.number().int().nullable(),
	currency: z.string().nullable(),
});

const Charge = z.object({
	payment_intent: id.nullable(),
	amount_refunded: z.number().int(),
	currency: z.string(),
	metadata: z.object({ invoice_id: z.string().optional() }),
});

const Dispute = z.object({
	id,
	payment_intent: id.nullable(),
	status: z.string(),
	amount: z.number().int(),
	currency: z.string(),
});

const Account = z.object({
	charges_enabled: z.boolean(),
	business_profile: z.object({ name: z.string().nullable().optional() }).nullable().optional(),
	settings: z
		.object({ dashboard: z.object({ display_name: z.string().nullable().optional() }).optional() })
		.nullable()
		.optional(),
});

const MAX_NAME_LENGTH = 200;

export function readStripeAccount(object: unknown): Pick<CardAccount, "name" | "takesPayments"> {
	const { charges_enabled: takesPayments, business_profile, settings } = Account.parse(object);
	const name = settings?.dashboard?.display_name || business_profile?.name || "";
	return { name: name.slice(0, MAX_NAME_LENGTH), takesPayments };
}

type Base = Pick<CardReport, "accountId" | "live" | "at">;

/** An event in words of ours; `null` for one of a kind that is not ours, and of the platform itself. Throws where unreadable. */
export function toCardReport(body: unknown): CardReport | null {
	const { type, account: accountId, livemode: live, created, data } = Event.parse(body);
	if (accountId === undefined) return null;
	const read = KINDS[type];
	return read ? read({ accountId, live, at: created * 1000 }, data.object) : null;
}

const KINDS: Record<string, (base: Base, object: unknown) => CardReport | null> = {
	"checkout.session.completed": (base, object) => completed(base, object, "pending"),
	"checkout.session.async_payment_succeeded": (base, object) => completed(base, object, null),
	"checkout.session.async_payment_failed": (base, object) => ofCheckout(base, object, "failed"),
	"checkout.session.expired": (base, object) => ofCheckout(base, object, "expired"),
	"charge.refunded": refunded,
	"charge.dispute.closed": disputed,
	"account.updated": (base, object) => ({ ...base, kind: "account", ...readStripeAccount(object) }),
	"account.application.deauthorized": (base) => ({ ...base, kind: "disconnected" }),
};

/** @param unpaid what a checkout is that was completed without money */
function completed(base: Base, object: unknown, unpaid: "pending" | null): CardReport | null {
	const session = Session.safeParse(object).data;
	if (!session) return null;
	const { id: checkoutId, payment_status, payment_intent: paymentId } = session;
	if (payment_status === "unpaid") return unpaid && { ...base, kind: unpaid, checkoutId };
	const paid = money(session.amount_total, session.currency);
	return payment_status === "paid" && paymentId && paid
		? { ...base, kind: "paid", checkoutId, paymentId, ...paid }
		: null;
}

function ofCheckout(base: Base, object: unknown, kind: "failed" | "expired"): CardReport | null {
	const session = Session.safeParse(object).data;
	return session ? { ...base, kind, checkoutId: session.id } : null;
}

function refunded(base: Base, object: unknown): CardReport | null {
	const charge = Charge.safeParse(object).data;
	const back = charge && money(charge.amount_refunded, charge.currency);
	if (!charge?.payment_intent || !back) return null;
	const invoiceId = charge.metadata.invoice_id ?? null;
	return { ...base, kind: "refunded", paymentId: charge.payment_intent, invoiceId, ...back };
}

function disputed(base: Base, object: unknown): CardReport | null {
	const dispute = Dispute.safeParse(object).data;
	const lost = dispute?.status === "lost" ? money(dispute.amount, dispute.currency) : null;
	if (!dispute?.payment_intent || !lost) return null;
	return { ...base, kind: "disputed", disputeId: dispute.id, paymentId: dispute.payment_intent, ...lost };
}

function money(amount: number | null, code: string | null) {
	const currency = (code ?? "").toUpperCase();
	if (amount !== null && amount < 0) logWarning("a report by card is of less than nothing", undefined, { amount });
	const minor = amount !== null && amount > 0 && isCurrencyCode(currency) ? fromStripeAmount(amount, currency) : null;
	return minor && { amount: minor, currency };
}
