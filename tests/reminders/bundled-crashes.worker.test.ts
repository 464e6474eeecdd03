import fc from "fast-check";
import { expect, test } from "vitest";
import { takeLogged } from "#tests/harness/console";
import { type Crash, crashingProcess } from "#tests/harness/faults/crashing";
import { bringJobs } from "#tests/harness/mail";
import { select } from "#tests/harness/rows";
import { tries } from "#tests/harness/volume";
import type { Job } from "~/kernel/jobs";
import type { Mail } from "~/mail/domain/mail";
import type { HandOver, Outcome } from "~/mail/domain/port";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";
import { sweepReminders } from "~/reminders/server/sweep-reminders.server";
import { bundling, due, FIRST, LATE, SECOND } from "./bundled";

const TEN_MINUTES = 600_000;

const crash: fc.Arbitrary<Crash | null> = fc.option(
	fc.record({ step: fc.integer({ min: 1, max: 45 }), effect: fc.boolean() }),
	{ freq: 6 },
);
type Service = "takes" | "busy" | "takes and is cut off" | "is cut off before the end";
const service = fc.constantFrom<Service>("takes", "busy", "takes and is cut off", "is cut off before the end");
const turn = fc.record({ times: fc.integer({ min: 0, max: 2 }), crash, service, swept: fc.boolean() });
const schedule = fc.record({ sweeps: fc.tuple(crash, crash), turns: fc.array(turn, { minLength: 1, maxLength: 4 }) });

test("whenever a process dies, no invoice is named by two reminders of a step, and each has one row of it", async () => {
	await fc.assert(
		fc.asyncProperty(schedule, async ({ sweeps, turns }) => {
			const { ctx, actor, invoices, setNow } = await bundling(
				[FIRST, FIRST, SECOND].map(due),
				{},
				{ freePdf: "locked" },
			);
			const sink: Mail[] = [];
			const queue: Job[] = [];
			let says: Service = "takes";
			const outside = {
				put: (jobs: readonly Job[]) => void queue.push(...jobs),
				async send(mail: Mail, handOver: HandOver): Promise<Outcome> {
					if (says === "is cut off before the end") throw new Error("connection lost");
					if (!(await handOver())) return { state: "withheld" };
					if (says.startsWith("takes")) sink.push(mail);
					if (says.endsWith("cut off")) throw new Error("connection lost");
					if (says === "busy") return { state: "refused", code: "4.7.0", detail: "later" };
					return { state: "accepted", providerId: mail.reference };
				},
			};
			const run = (dies: Crash | null, work: Parameters<ReturnType<typeof crashingProcess>["run"]>[0]) =>
				crashingProcess(ctx, dies, outside).run(work);
			let now = Date.parse(LATE);
			const pass = () => {
				now += TEN_MINUTES;
				setNow(new Date(now).toISOString());
			};
			setNow(LATE);
			await Promise.all(sweeps.map((dies) => run(dies, sweepReminders)));
			for (const { times, crash: dies, service: next, swept } of turns) {
				says = next;
				const brought = queue.splice(0).flatMap((job) => Array.from({ length: times }, () => job));
				await run(dies, async (process) => {
					if (swept) await sweepDeliveries(process);
					const half = brought.length / 2;
					await Promise.all(
						[brought.slice(0, half), brought.slice(half)].map((jobs) => jobs.length > 0 && bringJobs(process, jobs)),
					);
				});
				pass();
			}
			says = "takes";
			for (let turns = 0; turns < 8; turns++) {
				await run(null, async (process) => {
					await sweepReminders(process);
					await sweepDeliveries(process);
				});
				await run(null, async (process) => void (queue.length > 0 && (await bringJobs(process, queue.splice(0)))));
				pass();
			}
			takeLogged();

			const rows = await select<{ invoice_id: string; state: string }>(
				"SELECT invoice_id, state FROM deliveries WHERE user_id = ? AND kind = 'reminder'",
				actor.id,
			);
			expect(rows.map(({ invoice_id }) => invoice_id).toSorted()).toEqual(invoices.map(({ id }) => id).toSorted());
			for (const { id, number } of invoices) {
				const state = rows.find(({ invoice_id }) => invoice_id === id)?.state;
				const named = sink.filter(({ text }) => text.includes(number));
				expect(["accepted", "sending"]).toContain(state);
				expect(named.length).toBeLessThanOrEqual(1);
				if (state === "accepted") expect(named).toHaveLength(1);
			}
		}),
		tries(1000),
	);
});
