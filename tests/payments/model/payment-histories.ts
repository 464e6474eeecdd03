import fc from "fast-check";
import { expect } from "vitest";
import { openDatabase } from "#db/client";
import type { User } from "~/access/domain/user";
import { BLANK_CLIENT } from "~/clients/domain/client";
import { addClient } from "~/clients/server/clients.server";
import { patchClient } from "~/clients/server/update-client.server";
import type { AppContext } from "~/context";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice, restoreInvoice } from "~/invoicing/server/delete-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { AppError } from "~/kernel/errors";
import { refundCredit, settleByCredit, writeOff } from "~/payments/server/client-credit.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { listPayments, readLedger } from "~/payments/server/read-payments.server";
import { readFigures, readStatement } from "~/payments/server/read-statement.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { reversePayment, reverseSettlement } from "~/payments/server/reverse-payment.server";
import { saveSellerProfile } from "~/seller/server/seller-profile.server";
import { openAmount } from "~/settlement/domain/payment";
import { testContext } from "../../harness/context";
import { homeD1 } from "../../harness/databases";
import { anInvoice, aUser } from "../../harness/factories";
import { expectReceiptsAddUp } from "./receipts-agreement";

const TOTAL = 10_000;
const ADDRESSES = ["accounts@kestrelpine.example", "billing@kestrelpine.example", "office@kestrelpine.example"];

/** One thing that an owner does to an invoice; `fails` is a database that breaks before or after what is done. */
const step = fc.record({
	invoice: fc.nat(1),
	fails: fc.constantFrom("before", "after", ...new Array<false>(8).fill(false)),
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
			arbitrary: fc.record({
				...{ kind: fc.constant("change" as const), total: fc.integer({ min: 1, max: 20_000 }) },
				address: fc.constantFrom(...ADDRESSES),
			}),
		},
		{
			weight: 1,
			arbitrary: fc.record({
				...{ kind: fc.constant("move-client" as const), client: fc.nat(1), address: fc.constantFrom(...ADDRESSES) },
			}),
		},
	),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A database whose batches fail for as long as it is told to, before they reach it or once they are done. */
function breakable(d1: D1Database) {
	let [broken, struck] = [false as Step["fails"], 0];
	const proxy = new Proxy(d1, {
		get(target, name) {
			const value = Reflect.get(target, name);
			if (name !== "batch") return typeof value === "function" ? value.bind(target) : value;
			return async (statements: D1PreparedStatement[]) => {
				if (!broken) return target.batch(statements);
				struck++;
				if (broken === "after") await target.batch(statements);
				throw new Error("D1_ERROR: injected");
			};
		},
	});
	return {
		db: openDatabase(proxy),
		breakIt: (how: Step["fails"]) => {
			broken = how;
		},
		struck: () => struck,
	};
}

/**
 * That no history of payments, credit, refunds, reversals and changes breaks the sums, a fifth of whose steps the database
 * fails in.
 */
export async function expectSoundHistories(parameters: { seed: number; numRuns: number }): Promise<void> {
	let failed = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 50, maxLength: 50 }), async (steps) => {
			const { db, breakIt, struck } = breakable(homeD1);
			const { ctx } = testContext({ now: "2026-06-18T12:00:00Z", ports: { db } });
			const actor = await aUser(ctx, { plan: "pro" });
			await saveSellerProfile(ctx, actor, { country: "FR", kind: "sole_trader", sells: "both", servicesAs: "bnc" });
			const items = [
				{ description: "Work", quantity: 600, rate: TOTAL / 10, supply: "services" as const },
				{ description: "Stone", quantity: 400, rate: TOTAL / 10, supply: "goods" as const },
			];
			const ids: string[] = [];
			for (const _ of [0, 1]) ids.push((await createInvoice(ctx, actor, anInvoice({ items }), { status: "sent" })).id);
			const clients: string[] = [];
			for (const email of ADDRESSES.slice(1))
				clients.push((await addClient(ctx, actor, { ...BLANK_CLIENT, name: "Kestrel & Pine", email })).id);
			for (const [at, { invoice, fails, does }] of steps.entries()) {
				breakIt(fails);
				await take(does, ids[invoice] ?? "").catch((error) => {
					if (!(error instanceof AppError || fails)) throw error;
				});
				breakIt(false);
				if (at % 10 === 9) {
					await expectSums(actor.id);
					await expectReceiptsAddUp(ctx, actor, ids);
					for (const client of clients) await expectAccount(ctx, actor, client);
				}
			}
			failed += struck();

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
						const items = [{ description: "Work", quantity: 100, rate: does.total }];
						const input = anInvoice({ number, items, client: { email: does.address } });
						const changed = await updateInvoice(ctx, actor, id, { input });
						expect(openAmount(changed)).toBeGreaterThanOrEqual(0);
						return changed;
					}
					case "move-client":
						return patchClient(ctx, actor, clients[does.client] ?? "", { email: does.address });
				}
			}
		}),
		parameters,
	);
	expect(failed, "batches that the database failed").toBeGreaterThan(parameters.numRuns);
}

/** That a client's page says what its statement ends with. */
async function expectAccount(ctx: AppContext, actor: User, clientId: string) {
	const [{ statement }, { sums }] = await Promise.all([
		readStatement(ctx, actor, clientId, { from: "2026-01-01", to: "2026-12-31" }),
		readFigures(ctx, actor, clientId),
	]);
	const [{ open, credit } = { open: 0, credit: 0 }] = sums;
	expect(open - credit).toBe(statement.closing);
}

/** What the rows of an account come to, each query a figure beside the rule that it has to follow. */
const SUMS = [
	`SELECT status, payable, settled, received,
		(SELECT coalesce(sum(amount), 0) FROM settlements WHERE user_id = ?1 AND invoice_id = invoices.id) AS booked,
		(SELECT coalesce(sum(amount), 0) FROM settlements
			WHERE user_id = ?1 AND invoice_id = invoices.id AND source = 'payment') AS money
	FROM invoices WHERE user_id = ?1`,
	`SELECT note.total, origin.credited, origin.total AS invoiced,
		(SELECT sum(amount) FROM settlements WHERE user_id = ?1 AND credit_note_id = note.id) AS settled
	FROM invoices AS note JOIN invoices AS origin ON origin.id = note.corrects ->> '$.id'
	WHERE note.user_id = ?1 AND note.type = 'credit_note'`,
	`SELECT amount, (SELECT coalesce(sum(amount), 0) FROM settlements WHERE payment_id = payments.id) AS settled,
		(SELECT coalesce(sum(amount), 0) FROM payments AS back WHERE back.refers_to = payments.id) AS back
	FROM payments WHERE user_id = ?1 AND kind = 'in'`,
	`SELECT
		(SELECT total(amount) FROM invoice_sums WHERE user_id = ?1 AND kind = 'paid') AS charted,
		(SELECT total(amount) FROM settlements JOIN invoices ON invoices.id = invoice_id
			WHERE settlements.user_id = ?1 AND source = 'payment' AND deleted_at IS NULL) AS came,
		(SELECT total(amount) FROM invoice_sums WHERE user_id = ?1 AND kind = 'due') AS owed,
		(SELECT total(payable - settled) FROM invoices
			WHERE user_id = ?1 AND status = 'sent' AND deleted_at IS NULL) AS open`,
];

/** The invariants of docs/money.md section 3, worked out from the rows alone. */
async function expectSums(userId: string) {
	const rows = await homeD1.batch<Record<string, number>>(SUMS.map((query) => homeD1.prepare(query).bind(userId)));
	const [invoices = [], notes = [], payments = [], [whole] = []] = rows.map(({ results }) => results);
	expect(invoices.length).toBeGreaterThanOrEqual(2);
	for (const { status, payable, settled, booked, received, money } of invoices) {
		expect([settled, received]).toEqual([booked, money]);
		expect(settled).toBeGreaterThanOrEqual(0);
		expect(settled).toBeLessThanOrEqual(payable ?? 0);
		expect(status).toBe(settled === payable ? "paid" : "sent");
	}
	for (const { total, settled, credited, invoiced } of notes) {
		expect(settled).toBe(total);
		expect(credited).toBeLessThanOrEqual(invoiced ?? 0);
	}
	for (const { amount, settled = 0, back = 0 } of payments) expect(settled + back).toBeLessThanOrEqual(amount ?? 0);
	expect([whole?.charted, whole?.owed]).toEqual([whole?.came, whole?.open]);
}
