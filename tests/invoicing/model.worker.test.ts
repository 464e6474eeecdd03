import fc from "fast-check";
import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { numberFrom, select } from "#tests/harness/rows";
import { tries } from "#tests/harness/volume";
import { InvoiceModel, type Outcome } from "#tests/invoicing/invoice-model";
import { listWholeInvoices, readCounts } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice, restoreInvoice } from "~/invoicing/server/delete-invoice.server";
import { patchInvoice } from "~/invoicing/server/patch-invoice.server";
import { purgeDeletedInvoices } from "~/invoicing/server/purge-invoices.server";
import { DAY_MS } from "~/kernel/time/dates";

const START = "2026-01-28T22:00:00.000Z";

/** Few numbers and few days, so that they meet. */
const number = fc.integer({ min: 1, max: 8 }).map((n) => `N-${n}`);
const place = fc.nat({ max: 20 });
const dueDate = fc.integer({ min: 20, max: 28 }).map((day) => `2026-02-${day}`);

const command = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			do: fc.constant("create" as const),
			number,
			dueDate,
			status: fc.constantFrom("draft" as const, "sent" as const),
		}),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			do: fc.constant("move" as const),
			place,
			to: fc.constantFrom("sent" as const, "paid" as const),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ do: fc.constant("renumber" as const), place, number }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant("delete" as const), place }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant("restore" as const), place }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.constantFrom(0.1, 1, 9, 31) }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant("purge" as const) }) },
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

test.each(["free", "pro"] as const)(
	"whatever is done to the invoices of an account on %s, they are what they must be",
	async (plan) => {
		await fc.assert(
			fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 40, size: "max" }), async (commands) => {
				const world = await aWorld(plan);
				for (const each of commands) await world.run(each);
				await world.settle();
			}),
			{ ...tries(300), endOnFailure: true },
		);
	},
);

/** The real account and the model of it, side by side. */
async function aWorld(plan: "free" | "pro") {
	const { ctx, setNow } = testContext({ now: START });
	const actor = await aUser(ctx, { plan });
	const model = new InvoiceModel(Date.parse(START), plan);

	async function act(given: Command): Promise<{ expected: Outcome; work: () => Promise<unknown> }> {
		if (given.do === "create") {
			const { outcome, made } = model.create(given.number, given.status, given.dueDate);
			const work = async () => {
				const input = anInvoice({ number: given.number, dueDate: given.dueDate });
				made((await createInvoice(ctx, actor, input, { status: given.status })).id);
			};
			return { expected: outcome, work };
		}
		if (given.do === "wait") {
			model.now += given.days * DAY_MS;
			return { expected: "ok", work: async () => setNow(new Date(model.now).toISOString()) };
		}
		if (given.do === "purge") {
			model.purge();
			return { expected: "ok", work: () => purgeDeletedInvoices(ctx) };
		}
		const invoice = model.at(given.place);
		if (!invoice) return { expected: "ok", work: async () => {} };
		const { id } = invoice;
		switch (given.do) {
			case "move":
				return {
					expected: model.move(invoice, given.to),
					work: () => patchInvoice(ctx, actor, id, { status: given.to }),
				};
			case "renumber": {
				const patch = { invoiceNumber: given.number };
				return { expected: model.renumber(invoice, given.number), work: () => patchInvoice(ctx, actor, id, patch) };
			}
			case "delete":
				return { expected: model.delete(invoice), work: () => deleteInvoice(ctx, actor, id) };
			case "restore":
				return { expected: model.restore(invoice), work: () => restoreInvoice(ctx, actor, id) };
		}
	}

	return {
		async run(given: Command) {
			const { expected, work } = await act(given);
			const outcome = await work().then(
				() => "ok",
				(error) => error.code ?? String(error),
			);
			expect([given.do, outcome]).toEqual([given.do, expected]);
			const { invoices } = await listWholeInvoices(ctx, actor, { filter: {}, limit: 500 });
			expect(Object.fromEntries(invoices.map((each) => [each.id, `${each.number} ${each.status}`]))).toEqual(
				model.shown(),
			);
			expect(await readCounts(ctx, actor)).toEqual(model.counts());
		},

		/** What holds at the end of any story. */
		async settle() {
			const counted = await select(
				"SELECT status, n FROM invoice_counts WHERE user_id = ? AND n > 0 ORDER BY 1",
				actor.id,
			);
			const real = await select(
				"SELECT status, count(*) AS n FROM invoices WHERE user_id = ? AND deleted_at IS NULL GROUP BY status ORDER BY 1",
				actor.id,
			);
			expect(counted).toEqual(real);
			const used = await select<{ month: string; used: number }>(
				"SELECT month, used FROM usage WHERE user_id = ? AND used > 0",
				actor.id,
			);
			expect(used.flatMap((each) => Array(each.used).fill(each.month)).sort()).toEqual([...model.charged].sort());
			const gone = model.invoices.filter(({ purged }) => purged);
			const left = await numberFrom(
				"SELECT count(*) FROM invoices WHERE user_id = ? AND deleted_at IS NOT NULL",
				actor.id,
			);
			expect(left).toBe(model.invoices.filter(({ deletedAt, purged }) => deletedAt !== null && !purged).length);
			const rows = await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ?", actor.id);
			expect(rows).toBe(model.invoices.length - gone.length);
			expect(await numberFrom("SELECT count(*) FROM must")).toBe(0);
		},
	};
}
