import { forgetCardAccountAcrossAccounts, updateCardAccountAcrossAccounts } from "#db/cards/card-accounts";
import { deleteOldCheckoutsAcrossAccounts } from "#db/cards/card-checkouts";
import { insertCardPayment } from "#db/cards/card-payments";
import {
	failCheckout,
	findCheckoutAcrossAccounts,
	moveCheckout,
	type ReportedCheckout,
} from "#db/cards/reported-checkouts";
import { isGone, RuleBroken, type Statement } from "#db/commit";
import type { User } from "~/access/domain/user";
import { type AppContext, inDatabase, inEachDatabase } from "~/context";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { nullIfNotFound } from "~/invoices/server/refusals.server";
import { ANY_BUCKET } from "~/kernel/bucket";
import { AppError, notFound } from "~/kernel/errors";
import { logError } from "~/kernel/log";
import { DAY_MS, dateIn } from "~/kernel/time/dates";
import { enqueueDeliveries } from "~/mail/server/queue-mail.server";
import { workOff } from "~/outbox/server/work-off.server";
import { m } from "~/paraglide/messages";
import { planPaidNotice } from "~/sending/server/paid-notice.server";
import { planReceipt, type ReceiptOrder } from "~/sending/server/plan-receipt.server";
import { bookedNow } from "~/settlement/domain/payment";
import type { CardReport, CardService } from "../domain/port";
import { bookRefund } from "./book-refund.server";
import { CARD_EFFECTS } from "./card-effects.server";
import { planFailureMails } from "./failure-mails.server";

/** A debit may take two weeks until it is paid or refused. */
const RETENTION_DAYS = 60;
const BATCH = 5000;

/** Throws AppError invalid (not signed), not_found (there is none), conflict (to be brought again). */
export async function receiveCardReport(ctx: AppContext, body: Uint8Array, signature: string | null): Promise<void> {
	const { cards } = ctx;
	if (cards.kind === "off") throw notFound(m.web_path_not_found());
	const report = cards.read(body, signature, ctx.clock.now());
	if (!report) return;
	await take(ctx, cards, report);
	ctx.background(inEachDatabase(ctx, (each) => workOff(each, CARD_EFFECTS)));
}

async function take(ctx: AppContext, cards: CardService, report: CardReport): Promise<void> {
	switch (report.kind) {
		case "paid":
			return bookPayment(ctx, cards, report);
		case "pending":
		case "failed":
		case "expired":
			return noteCheckout(ctx, report);
		case "refunded":
		case "disputed":
			return bookRefund(ctx, report);
		case "account":
			return inEachDatabase(ctx, ({ db }) => updateCardAccountAcrossAccounts(db, report));
		case "disconnected":
			return inEachDatabase(ctx, ({ db }) => forgetCardAccountAcrossAccounts(db, report.accountId, ctx.clock.now()));
	}
}

type Reported<Kind extends CardReport["kind"]> = Extract<CardReport, { kind: Kind }>;

async function bookPayment(ctx: AppContext, cards: CardService, report: Reported<"paid">): Promise<void> {
	const { checkoutId, accountId, paymentId, amount, currency } = report;
	const place = await findCheckout(ctx, report);
	if (!place || place.found.state === "paid") return;
	const { found: checkout, db } = place;
	const home = inDatabase(ctx, db);
	const { owner } = checkout;
	const invoices = checkout.invoices.map(({ id }) => id);
	const open = checkout.invoices.reduce((sum, each) => sum + each.open, 0);
	if (checkout.currency !== currency) {
		logError("a checkout was paid in another currency", undefined, { checkoutId, currency });
		throw new AppError("conflict", m.cards_other_currency());
	}
	const fee = await cards.feeOf({ paymentId, accountId, currency: checkout.currency }).catch(() => null);
	const booking = bookedNow(ctx.clock.now(), owner.timezone);
	// What was asked for closes them, also where that is less than what is open; but for a part.
	const settles = open > 0 && amount >= (checkout.part ? open : Math.min(open, checkout.amount));
	const payment = ctx.ids.uuid();
	const receipt = await planCardReceipt(home, owner, invoices, { paymentId: payment, at: booking.at });
	const notice = settles ? planPaidNotice(home, owner, invoices, booking.at) : null;
	try {
		await insertCardPayment(db, {
			userId: owner.id,
			checkoutId,
			reference: paymentId,
			amount,
			fee: fee ?? 0,
			day: dateIn(owner.timezone, Math.min(report.at, booking.at)),
			askedOn: dateIn(owner.timezone, checkout.createdAt),
			ids: { payment, settlements: invoices.map(ctx.ids.uuid), discounts: invoices.map(ctx.ids.uuid) },
			invoices,
			booking,
			extraStatements: [...(notice?.statements ?? []), ...receipt],
		});
	} catch (error) {
		// The same report, a moment ago.
		if (error instanceof RuleBroken && error.rule === "payment_new") return;
		throw error;
	}
	if (notice) enqueueDeliveries(home, notice.delivery);
}

/** One receipt, to the client of the first invoice that is still there. */
async function planCardReceipt(
	ctx: AppContext,
	owner: User,
	invoices: readonly string[],
	payment: Pick<ReceiptOrder, "paymentId" | "at">,
): Promise<Statement[]> {
	if (!owner.cardReceipts) return [];
	for (const invoiceId of invoices) {
		const invoice = await readInvoice(ctx, owner, invoiceId).catch(nullIfNotFound);
		if (invoice) return planReceipt(ctx, owner, { invoiceId, to: invoice.client.email, ...payment });
	}
	return [];
}

async function noteCheckout(ctx: AppContext, report: Reported<"pending" | "failed" | "expired">): Promise<void> {
	const place = await findCheckout(ctx, report);
	if (!place) return;
	const { checkoutId, kind } = report;
	const { state, owner } = place.found;
	// A session that runs out while its payment is on its way ends that too.
	const failed = kind === "failed" || (kind === "expired" && state === "pending");
	if (failed) return noteFailure(inDatabase(ctx, place.db), place.found, checkoutId);
	await moveCheckout(place.db, { userId: owner.id, checkoutId, to: kind, at: ctx.clock.now() });
}

async function noteFailure(ctx: AppContext, { owner, invoices, state }: ReportedCheckout, checkoutId: string) {
	if (state === "failed" || state === "paid") return;
	const mails = await planFailureMails(ctx, owner, { invoices: invoices.map(({ id }) => id), checkoutId });
	const statements = mails.flatMap((mail) => mail.statements);
	try {
		await failCheckout(ctx.db, { userId: owner.id, checkoutId, at: ctx.clock.now() }, statements);
	} catch (error) {
		if (isGone(error)) return;
		throw error;
	}
	enqueueDeliveries(ctx, ...mails.map(({ delivery }) => delivery));
}

function findCheckout(ctx: AppContext, report: Reported<"paid" | "pending" | "failed" | "expired">) {
	return ctx.databases.find(ANY_BUCKET, (db) => findCheckoutAcrossAccounts(db, report));
}

export async function sweepCheckouts(ctx: AppContext): Promise<void> {
	await deleteOldCheckoutsAcrossAccounts(ctx.db, ctx.clock.now() - RETENTION_DAYS * DAY_MS, BATCH);
}
