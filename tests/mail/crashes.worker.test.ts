import fc from "fast-check";
import { expect, test } from "vitest";
import { takeLogged } from "#tests/harness/console";
import { anInvoice, aUser } from "#tests/harness/factories";
import { type Crash, crashingProcess } from "#tests/harness/faults/crashing";
import { bringJobs, mailContext } from "#tests/harness/mail";
import { numberFrom, select } from "#tests/harness/rows";
import { tries } from "#tests/harness/volume";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import type { Job } from "~/kernel/jobs";
import type { Mail } from "~/mail/domain/mail";
import type { HandOver, Outcome } from "~/mail/domain/port";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";

const HOUR = 3_600_000;

/**
 * What a mail service does: takes a mail, says no for now or for good, or takes it and is cut off before it says so; and a
 * connection is cut before the mail is ended, or right after.
 */
type Service = "takes" | "busy" | "refuses" | "takes and is cut off" | "is cut off" | "is cut off before the end";

const crash: fc.Arbitrary<Crash | null> = fc.option(
	fc.record({ step: fc.integer({ min: 1, max: 12 }), effect: fc.boolean() }),
	{ freq: 4 },
);
const service = fc.constantFrom<Service>(
	"takes",
	"busy",
	"refuses",
	"takes and is cut off",
	"is cut off",
	"is cut off before the end",
);

/** One turn of the queue: how often each message is brought, or whether it is lost, and when the process dies. */
const turn = fc.record({ times: fc.integer({ min: 0, max: 3 }), crash, service, swept: fc.boolean() });
const schedule = fc.record({ creation: crash, turns: fc.array(turn, { minLength: 1, maxLength: 5 }) });

test("whenever a process dies, no mail is sent twice, and none is lost without a row that shows it", async () => {
	const counts: Record<string, number> = {};
	await fc.assert(
		fc.asyncProperty(schedule, async ({ creation, turns }) => {
			const { ctx, setNow } = mailContext({ now: "2026-03-02T09:00:00Z", config: { freePdf: "locked" } });
			const actor = await aUser(ctx);
			const sink: Mail[] = [];
			const ended = new Set<string>();
			let allLived = true;
			const queue: Job[] = [];
			let says: Service = "takes";
			const outside = {
				put: (jobs: readonly Job[]) => void queue.push(...jobs),
				async send(mail: Mail, handOver: HandOver): Promise<Outcome> {
					if (says === "is cut off before the end") throw new Error("connection lost");
					if (!(await handOver())) return { state: "withheld" };
					ended.add(mail.reference);
					if (says.startsWith("takes")) sink.push(mail);
					if (says.endsWith("cut off")) throw new Error("connection lost");
					if (says === "busy") return { state: "refused", code: "4.7.0", detail: "later" };
					if (says === "refuses") return { state: "refused", code: "5.7.1", detail: "no" };
					return { state: "accepted", providerId: mail.reference };
				},
			};
			const run = (dies: Crash | null, work: Parameters<ReturnType<typeof crashingProcess>["run"]>[0]) =>
				crashingProcess(ctx, dies, outside).run(work);

			await run(creation, (process) => createInvoice(process, actor, anInvoice(), { status: "sent" }));
			const invoices = await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ?", actor.id);
			expect(await numberFrom("SELECT count(*) FROM deliveries WHERE user_id = ?", actor.id)).toBe(invoices);

			let now = ctx.clock.now();
			for (const { times, crash: dies, service: next, swept } of turns) {
				says = next;
				const brought = queue.splice(0).flatMap((job) => Array.from({ length: times }, () => job));
				const lived = await run(dies, async (process) => {
					if (swept) await sweepDeliveries(process);
					if (brought.length > 0) await bringJobs(process, brought);
				});
				allLived &&= lived;
				now += HOUR;
				setNow(new Date(now).toISOString());
			}
			// What comes after: processes that live, a service that takes all.
			says = "takes";
			for (let turns = 0; turns < 3; turns++) {
				await run(null, (process) => sweepDeliveries(process));
				await run(null, async (process) => void (queue.length > 0 && (await bringJobs(process, queue.splice(0)))));
				now += HOUR;
				setNow(new Date(now).toISOString());
			}
			takeLogged();

			const rows = await select<{ state: string }>("SELECT state FROM deliveries WHERE user_id = ?", actor.id);
			expect(sink.length).toBeLessThanOrEqual(invoices);
			for (const { state } of rows) {
				counts[state] = (counts[state] ?? 0) + 1;
				expect(["accepted", "failed", "sending"]).toContain(state);
				// What was cut before its end has certainly not left, and is not of unknown fate.
				if (allLived && ended.size === 0) expect(state).not.toBe("sending");
				if (state === "accepted") expect(sink).toHaveLength(1);
				if (state === "failed") expect(sink).toHaveLength(0);
			}
		}),
		tries(2000),
	);
	console.info("what became of the mails", counts);
});
