import type { Statement } from "#db/commit";
import { findPayer } from "#db/payments/receipts";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Instant } from "~/kernel/time/dates";
import { planInLine } from "./mail-line.server";

/** Within it a payment may be taken back that nobody needs to hear of. */
const WAIT_MS = 60_000;

export interface ReceiptOrder {
	/** The invoice that the payment is booked for, and its client's address; empty where there is none. */
	invoiceId: string;
	to: string;
	paymentId: string;
	at: Instant;
}

/** A receipt for each payment, for the batch that books it: none where there is no address or no mail. */
export async function planReceipt(
	ctx: AppContext,
	actor: Actor,
	{ invoiceId, to, paymentId, at }: ReceiptOrder,
): Promise<Statement[]> {
	const due = { key: paymentId, at: at + WAIT_MS };
	const mail = await planInLine(ctx, actor, to, { kind: "receipt", invoiceId, payload: { paymentId }, ...due });
	return mail?.statements ?? [];
}

/** The same of a payment for no invoice, which is credit of the client with that address. */
export async function planCreditReceipt(
	ctx: AppContext,
	actor: Actor,
	{ email, paymentId, at }: { email: string; paymentId: string; at: Instant },
): Promise<Statement[]> {
	const payer = await findPayer(ctx.db, actor.id, email);
	if (!payer) return [];
	const { clientId } = payer;
	const mail = await planInLine(ctx, actor, payer.email, {
		kind: "receipt",
		payload: { paymentId, ...(clientId === null ? {} : { clientId }) },
		key: paymentId,
		at: at + WAIT_MS,
		billed: { clientId, email: payer.email },
	});
	return mail?.statements ?? [];
}
