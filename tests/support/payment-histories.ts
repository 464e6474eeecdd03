import fc from "fast-check";
import { expect } from "vitest";
import { openAmount } from "~/invoices/domain/payment";
import { createInvoice } from "~/invoices/server/create-invoice.server";
import { deleteInvoice, restoreInvoice } from "~/invoices/server/delete-invoice.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { updateInvoice } from "~/invoices/server/update-invoice.server";
import { AppError } from "~/kernel/errors";
import type { Database } from "~/kernel/ports";
import { refundCredit, settleByCredit, writeOff } from "~/payments/server/client-credit.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { listPayments, readLedger } from "~/payments/server/read-payments.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { reversePayment, reverseSettlement } from "~/payments/server/reverse-payment.server";
import { testContext } from "./context";
import { anInvoice, aUser } from "./factories";
import { numberFrom, select } from "./rows";

const TOTAL = 10_000;

/** One thing that an owner does to an invoice; `fails` is a database that breaks while it is done. */
const step = fc.record({
	invoice: fc.nat(1),
	fails: fc.integer({ min: 0, max: 9 }).map((tenth) => tenth < 2),
	does: fc.oneof(
		{
			weight: 5,
			arbitrary: fc.record({ kind: fc.constant("pay" as const), amount: fc.integer({ min: 1, max: 12_000 }) }),
		},
		{
			weight: 1,
			arbitrary: fc.record({ kind: fc.constant("surplus" as const), amount: fc.integer({ min: 1, max: 15_000 }) }),
		},
		{
			weight: 1,
			arbitrary: fc.record({ kind: fc.constant("write-off" as const), amount: fc.integer({ min: 1, max: 9_000 }) }),
		},
		{ weight: 3, arbitrary: fc.record({ kind: fc.constant("reverse" as const), which: fc.nat(5) }) },
		{
			weight: 1,
			arbitrary: fc.record({
				kind: fc.constantFrom(
					...(["mark-paid", "mark-unpaid", "delete", "restore", "cancel", "use-credit", "lose"] as const),
				),
			}),
		},
		{
			weight: 2,
			arbitrary: fc.record({ kind: fc.constant("credit" as const), quantity: fc.integer({ min: 1, max: 6 }) }),
		},
		{
			weight: 1,
			arbitrary: fc.record({ kind: fc.constant("refund" as const), amount: fc.integer({ min: 1, max: 9_000 }) }),
		},
		{ weight: 1, arbitrary: fc.record({ kind: fc.constant("undo" as const), which: fc.nat(5) }) },
		{
			weight: 1,
			arbitrary: fc.record({ kind: fc.constant("change" as const), total: fc.integer({ min: 1, max: 20_000 }) }),
		},
	),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A database whose batches fail before they reach it, for as long as it is told to. */
function breakable(database: Database) {
	const db = database as unknown as D1Database;
	let isBroken = false;
	const proxy = new Proxy(db, {
		get(target, name) {
			const value = Reflect.get(target, name);
			if (name !== "batch") return typeof value === "function" ? value.bind(target) : value;
			return (...given: Parameters<D1Database["batch"]>) =>
				isBroken ? Promise.reject(new Error("D1_ERROR: injected")) : target.batch(...given);
		},
	});
	function breakIt(broken: boolean) {
		isBroken = broken;
	}
	return { db: proxy as unknown as Database, breakIt };
}

/**
 * That no history of payments, credit, refunds, reversals and changes breaks the sums, a fifth of whose steps the database
 * fails in.
 */
export async function expectSoundHistories(parameters: { seed: number; numRuns: number }): Promise<void> {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 50, maxLength: 50 }), async (steps) => {
			const { ctx: whole } = testContext({ now: "2026-06-18T12:00:00Z" });
			const { db, breakIt } = breakable(whole.db);
			const ctx = { ...whole, db };
			const actor = await aUser(ctx, { plan: "pro" });
			const items = [{ description: "Work", quantity: 1000, rate: TOTAL / 10 }];
			const ids: string[] = [];
			for (const _ of [0, 1]) ids.push((await createInvoice(ctx, actor, anInvoice({ items }), { status: "sent" })).id);
			for (const [at, { invoice, fails, does }] of steps.entries()) {
				breakIt(fails);
				await take(does, ids[invoice] ?? "").catch((error) => {
					if (!(error instanceof AppError || fails)) throw error;
				});
				breakIt(false);
				if (at % 10 === 9) await expectSums(actor.id);
			}

			async function take(does: Step["does"], id: string): Promise<unknown> {
				const pay = (amount: number, more: { surplus?: boolean; writeOff?: boolean } = {}) =>
					recordPayment(ctx, actor, id, {
						...{ amount, method: "cash", reference: "", surplus: false, writeOff: false },
						...more,
					});
				switch (does.kind) {
					case "pay":
						return pay(does.amount);
					case "surplus":
						return pay(does.amount, { surplus: true });
					case "write-off":
						return pay(does.amount, { writeOff: true });
					case "reverse": {
						const all = await listPayments(ctx, actor, id);
						const payment = all[does.which % Math.max(1, all.length)];
						return payment && reversePayment(ctx, actor, id, payment.id);
					}
					case "mark-paid":
						return updateInvoice(ctx, actor, id, { status: "paid" });
					case "mark-unpaid":
						return updateInvoice(ctx, actor, id, { status: "sent" });
					case "delete":
						return deleteInvoice(ctx, actor, id);
					case "restore":
						return restoreInvoice(ctx, actor, id);
					case "cancel":
						return issueCreditNote(ctx, actor, id, { reason: "" });
					case "credit": {
						const [item] = (await readInvoice(ctx, actor, id)).items;
						const items = [{ itemId: item?.id ?? "", quantity: does.quantity * 10_000 }];
						return issueCreditNote(ctx, actor, id, { reason: "", items });
					}
					case "use-credit":
						return settleByCredit(ctx, actor, id);
					case "refund":
						return refundCredit(ctx, actor, id, { amount: does.amount, method: "cash", reference: "" });
					case "lose":
						return writeOff(ctx, actor, id);
					case "undo": {
						const entries = await readLedger(ctx, actor, id);
						const entry = entries[does.which % Math.max(1, entries.length)];
						return entry && reverseSettlement(ctx, actor, id, entry.id);
					}
					case "change": {
						const { number } = await readInvoice(ctx, actor, id);
						const input = anInvoice({ number, items: [{ description: "Work", quantity: 100, rate: does.total }] });
						const changed = await updateInvoice(ctx, actor, id, { input });
						expect(openAmount(changed)).toBeGreaterThanOrEqual(0);
						return changed;
					}
				}
			}
		}),
		parameters,
	);
}

/** The invariants of docs/money.md section 3, worked out from the rows alone. */
async function expectSums(userId: string) {
	const invoices = await select<
		Record<"payable" | "settled" | "booked" | "received" | "money", number> & { status: string }
	>(
		`SELECT status, payable, settled, received,
			(SELECT coalesce(sum(amount), 0) FROM settlements WHERE invoice_id = invoices.id) AS booked,
			(SELECT coalesce(sum(amount), 0) FROM settlements WHERE invoice_id = invoices.id AND source = 'payment') AS money
		FROM invoices WHERE user_id = ?`,
		userId,
	);
	for (const { status, payable, settled, booked, received, money } of invoices) {
		expect([settled, received]).toEqual([booked, money]);
		expect(settled).toBeGreaterThanOrEqual(0);
		expect(settled).toBeLessThanOrEqual(payable);
		expect(status).toBe(settled === payable ? "paid" : "sent");
	}
	const notes = await select<Record<"total" | "credited" | "settled" | "invoiced", number>>(
		`SELECT note.total, origin.credited, origin.total AS invoiced,
			(SELECT sum(amount) FROM settlements WHERE credit_note_id = note.id) AS settled
		FROM invoices AS note JOIN invoices AS origin ON origin.id = note.corrects ->> '$.id'
		WHERE note.user_id = ? AND note.type = 'credit_note'`,
		userId,
	);
	for (const { total, settled, credited, invoiced } of notes) {
		expect(settled).toBe(total);
		expect(credited).toBeLessThanOrEqual(invoiced);
	}
	const spent = await select<{ amount: number; settled: number; back: number }>(
		`SELECT amount, (SELECT coalesce(sum(amount), 0) FROM settlements WHERE payment_id = payments.id) AS settled,
			(SELECT coalesce(sum(amount), 0) FROM payments AS back WHERE back.refers_to = payments.id) AS back
		FROM payments WHERE user_id = ? AND kind = 'in'`,
		userId,
	);
	for (const { amount, settled, back } of spent) expect(settled + back).toBeLessThanOrEqual(amount);
	const charted = await numberFrom(
		"SELECT total(amount) FROM invoice_sums WHERE user_id = ? AND kind = 'paid'",
		userId,
	);
	const came = await numberFrom(
		`SELECT total(amount) FROM settlements JOIN invoices ON invoices.id = invoice_id
		WHERE settlements.user_id = ? AND source = 'payment' AND deleted_at IS NULL`,
		userId,
	);
	expect(charted).toBe(came);
	const owed = await numberFrom("SELECT total(amount) FROM invoice_sums WHERE user_id = ? AND kind = 'due'", userId);
	const open = await numberFrom(
		"SELECT total(payable - settled) FROM invoices WHERE user_id = ? AND status = 'sent' AND deleted_at IS NULL",
		userId,
	);
	expect(owed).toBe(open);
}
