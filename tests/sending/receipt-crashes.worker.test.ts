import fc from "fast-check";
import { expect, test } from "vitest";
import { takeLogged } from "#tests/harness/console";
import { anInvoice, aUser } from "#tests/harness/factories";
import { type Crash, crashingProcess } from "#tests/harness/faults/crashing";
import { bringJobs, mailContext } from "#tests/harness/mail";
import { select } from "#tests/harness/rows";
import { tries } from "#tests/harness/volume";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import type { Job } from "~/kernel/jobs";
import type { HandOver, Outcome } from "~/mail/domain/port";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { reversePayment } from "~/payments/server/reverse-payment.server";

const crash: fc.Arbitrary<Crash | null> = fc.option(
	fc.record({ step: fc.integer({ min: 1, max: 14 }), effect: fc.boolean() }),
	{ freq: 3 },
);

/** What is done in an account, how many seconds after the last, and at which of its steps the process dies. */
const step = fc.record({
	does: fc.constantFrom("pay", "pay", "undo", "sweep", "bring", "bring twice"),
	receipt: fc.boolean(),
	seconds: fc.constantFrom(0, 5, 59, 61, 400),
	crash,
});

test("whenever a process dies, each payment that is to have a receipt has one, none twice, and none once it was undone in its minute", async () => {
	const counts: Record<string, number> = {};
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
			const { ctx, setNow } = mailContext({ now: "2026-03-18T08:12:00Z", config: { freePdf: "locked" } });
			const actor = await aUser(ctx, { paidMails: false });
			const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent", mails: false });
			const queue: Job[] = [];
			const sent: string[] = [];
			const outside = {
				put: (jobs: readonly Job[]) => void queue.push(...jobs),
				async send({ reference }: { reference: string }, handOver: HandOver): Promise<Outcome> {
					if (!(await handOver())) return { state: "withheld" };
					sent.push(reference);
					return { state: "accepted", providerId: reference };
				},
			};
			const run = (dies: Crash | null, work: Parameters<ReturnType<typeof crashingProcess>["run"]>[0]) =>
				crashingProcess(ctx, dies, outside).run(work);
			const wait = (seconds: number) => setNow(new Date(ctx.clock.now() + seconds * 1000).toISOString());
			const payment = { amount: 100, method: "cash", reference: "", surplus: false, writeOff: false } as const;
			const asked = new Set<string>();
			for (const { does, receipt, seconds, crash: dies } of steps) {
				wait(seconds);
				const before = await payments(actor.id);
				const last = before.findLast(({ reversedAt }) => reversedAt === null);
				await run(dies, async (process) => {
					if (does === "pay") await recordPayment(process, actor, id, { ...payment, receipt });
					if (does === "undo" && last) await reversePayment(process, actor, id, last.id);
					if (does === "sweep") await sweepDeliveries(process);
					const jobs = does.startsWith("bring") ? queue.splice(0) : [];
					if (jobs.length > 0) await bringJobs(process, does === "bring" ? jobs : [...jobs, ...jobs]);
				});
				const [booked] = (await payments(actor.id)).filter((each) => before.every((one) => one.id !== each.id));
				if (booked && receipt) asked.add(booked.id);
			}
			for (let turns = 0; turns < 4; turns++) {
				wait(3600);
				await run(null, (process) => sweepDeliveries(process));
				await run(null, async (process) => void (queue.length > 0 && (await bringJobs(process, queue.splice(0)))));
			}
			takeLogged();

			const rows = await select<{ id: string; state: string; payment: string }>(
				"SELECT id, state, payload ->> '$.paymentId' AS payment FROM deliveries WHERE user_id = ?",
				actor.id,
			);
			expect(rows.map(({ payment: of }) => of).toSorted()).toEqual([...asked].toSorted());
			const booked = new Map((await payments(actor.id)).map((each) => [each.id, each]));
			for (const { id: delivery, state, payment: of } of rows) {
				counts[state] = (counts[state] ?? 0) + 1;
				const times = sent.filter((reference) => reference.endsWith(delivery)).length;
				const { at = 0, reversedAt = null } = booked.get(of) ?? {};
				if (state === "accepted") expect(times).toBe(1);
				else if (state === "sending") expect(times).toBeLessThanOrEqual(1);
				else expect([state, times, reversedAt !== null]).toEqual(["cancelled", 0, true]);
				if (reversedAt !== null && reversedAt < at + 60_000) expect([state, times]).toEqual(["cancelled", 0]);
			}
		}),
		tries(1000),
	);
	console.info("what became of the receipts", counts);
});

async function payments(userId: string) {
	return select<{ id: string; at: number; reversedAt: number | null }>(
		`SELECT id, at, (SELECT at FROM payments AS back WHERE back.refers_to = payments.id) AS reversedAt
			FROM payments WHERE user_id = ? AND kind = 'in' ORDER BY at, rowid`,
		userId,
	);
}
