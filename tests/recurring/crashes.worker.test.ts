import fc from "fast-check";
import { expect, test } from "vitest";
import { takeLogged } from "#tests/harness/console";
import { aRecurringPayload, aUser } from "#tests/harness/factories";
import { type Crash, crashingProcess } from "#tests/harness/faults/crashing";
import { bringJobs, mailContext } from "#tests/harness/mail";
import { select } from "#tests/harness/rows";
import { tries } from "#tests/harness/volume";
import type { Job } from "~/kernel/jobs";
import { parse } from "~/kernel/validation";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";
import { RecurringPayload } from "~/recurring/domain/recurring-input";
import { readRecurring } from "~/recurring/server/read-recurring.server";
import { createRecurring, skipRecurring } from "~/recurring/server/recurring-invoices.server";
import { sweepSeries } from "~/recurring/server/run-series.server";

const DAY = 86_400_000;

/** The first step at which a process dies, or none: sweep, reading the owner and the series, making the invoice, mailing. */
const crash: fc.Arbitrary<Crash | null> = fc.option(
	fc.record({ step: fc.integer({ min: 1, max: 25 }), effect: fc.boolean() }),
	{ freq: 5 },
);

/** One day: how often each message is brought, or whether it is lost, when the process dies, and how many days pass. */
const turn = fc.record({ times: fc.integer({ min: 0, max: 3 }), crash, days: fc.integer({ min: 0, max: 3 }) });
const schedule = fc.record({
	turns: fc.array(turn, { minLength: 1, maxLength: 5 }),
	mode: fc.constantFrom("send", "draft"),
	skips: fc.boolean(),
});

test("whenever a process dies, each date has one invoice, and each that is sent one mail at most", async () => {
	let lives = 0;
	await fc.assert(
		fc.asyncProperty(schedule, async ({ turns, mode, skips }) => {
			const { ctx, setNow } = mailContext({ now: "2026-01-01T12:00:00Z", config: { freePdf: "locked" } });
			const actor = await aUser(ctx, { plan: "pro" });
			const plan = { frequency: "daily", day: null, startsOn: "2026-01-02", mode };
			const { id } = await createRecurring(ctx, actor, parse(RecurringPayload, aRecurringPayload(plan)));
			if (skips) await skipRecurring(ctx, actor, id, "2026-01-03");
			const queue: Job[] = [];
			const mailed: string[] = [];
			const outside = {
				put: (jobs: readonly Job[]) => void queue.push(...jobs),
				async send({ reference }: { reference: string }) {
					mailed.push(reference);
					return { state: "accepted", providerId: reference } as const;
				},
			};
			const run = (dies: Crash | null, work: Parameters<ReturnType<typeof crashingProcess>["run"]>[0]) =>
				crashingProcess(ctx, dies, outside).run(work);

			let now = ctx.clock.now();
			for (const { times, crash: dies, days } of turns) {
				now += days * DAY;
				setNow(new Date(now).toISOString());
				const lived = await run(dies, async (process) => {
					await sweepSeries(process);
					const brought = queue.splice(0).flatMap((job) => Array.from({ length: times }, () => job));
					if (brought.length > 0) await bringJobs(process, brought);
				});
				if (lived) lives++;
			}
			// What comes after: processes that live.
			for (let turns = 0; turns < 3; turns++) {
				await run(null, sweepSeries);
				await run(null, sweepDeliveries);
				await run(null, async (process) => void (queue.length > 0 && (await bringJobs(process, queue.splice(0)))));
				now += 3_600_000;
				setNow(new Date(now).toISOString());
			}
			takeLogged();

			const made = await select<{ issue_date: string; status: string }>(
				"SELECT issue_date, status FROM invoices WHERE user_id = ? ORDER BY issue_date",
				actor.id,
			);
			const days = Math.floor((now - Date.parse("2026-01-01T00:00:00Z")) / DAY);
			const dates = Array.from({ length: days }, (_, n) =>
				new Date(Date.UTC(2026, 0, 2 + n)).toISOString().slice(0, 10),
			);
			expect(made).toEqual(
				dates
					.filter((date) => !(skips && date === "2026-01-03"))
					.map((issue_date) => ({ issue_date, status: mode === "send" ? "sent" : "draft" })),
			);
			expect((await readRecurring(ctx, actor, id)).series).toMatchObject({ done: days, trouble: "" });
			expect(new Set(mailed).size).toBe(mailed.length);
			// To the client, or to the owner, who is told of the draft.
			const mails = await select<{ state: string }>("SELECT state FROM deliveries WHERE user_id = ?", actor.id);
			expect(mails).toHaveLength(made.length);
			for (const { state } of mails) expect(["accepted", "sending"]).toContain(state);
			expect(mailed.length).toBeGreaterThanOrEqual(mails.filter(({ state }) => state === "accepted").length);
		}),
		tries(1000),
	);
	console.info(`${lives} processes lived`);
});
