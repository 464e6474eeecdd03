import fc from "fast-check";
import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { takeLogged } from "#tests/harness/console";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { type Crash, crashingProcess } from "#tests/harness/faults/crashing";
import { bringJobs, mailContext, outboxOf } from "#tests/harness/mail";
import { wordsOf } from "#tests/harness/page";
import { change, numberFrom, select } from "#tests/harness/rows";
import { tries, volume } from "#tests/harness/volume";
import { anEntry, details } from "#tests/time/time";
import { runCron } from "#workers/schedule";
import type { Actor, User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Job } from "~/kernel/jobs";
import type { HandOver, Outcome } from "~/mail/domain/port";
import { CLIENT_ROUNDING, type ProjectInput } from "~/time/domain/project";
import { updateProject } from "~/time/server/change-project.server";
import { addProject, listProjects, readProject } from "~/time/server/projects.server";
import { sweepBudgets } from "~/time/server/sweep-budgets.server";
import { addEntry, deleteEntry, restoreEntry, updateEntry } from "~/time/server/time-entries.server";
import { startTimer, stopTimer } from "~/time/server/timer.server";

const publicUrl = "https://duebill.test";

const MINUTE = 60_000;

const PROJECT: ProjectInput = {
	...{ name: "Website", clientId: null, rate: 9500, billable: true, color: "", budgetMinutes: 600 },
	...{ budgetAmount: null, budgetPeriod: "total", fixedPrice: null, ...CLIENT_ROUNDING },
};

/** An account whose mails go, with a project of ten hours. */
async function budgeted(given: Partial<ProjectInput> = {}, user: Partial<User> = {}) {
	const test = mailContext({ config: { publicUrl } });
	const actor = await aUser(test.ctx, { plan: "freelancer", ...user });
	const project = await addProject(test.ctx, actor, { ...PROJECT, ...given });
	/** Works for so many minutes, all of them on the same day, whatever lies at the same time. */
	const work = (minutes: number, start = "2026-03-02T00:00:00Z") =>
		addEntry(test.ctx, actor, anEntry(start, minutes, { rate: null, projectId: project.id, projectName: "" }));
	const told = async () => {
		await sweepBudgets(test.ctx);
		await test.bring(2);
		return (await outboxOf(actor.id)).map(({ mail }) => mail);
	};
	const later = (at: number) => test.setNow(new Date(at).toISOString());
	return { ...test, actor, project, work, told, later };
}

test("T6: of ten hours 7:59 is nothing, 8:00 one note, 10:00 another, 10:30 none more, nor what is deleted and restored", async () => {
	const { ctx, actor, project, work, told } = await budgeted();
	const subjects = async () => (await told()).map(({ subject }) => subject);
	await work(479);
	expect(await told()).toEqual([]);
	const last = [await work(1)];
	const [first, ...others] = await told();
	expect([first?.subject, others]).toEqual(["Website: 80% of the budget is used", []]);
	expect(first).toMatchObject({ to: [actor.email], text: expect.stringContaining("8 h of 10 h") });
	expect(first?.html).toContain(`href="${publicUrl}/time-tracker/projects/${project.id}"`);
	const both = ["Website: 80% of the budget is used", "Website: the budget is used up"];
	last.push(await work(120));
	expect(await subjects()).toEqual(both);
	last.push(await work(30));
	expect(await subjects()).toEqual(both);
	for (const { id } of last) await deleteEntry(ctx, actor, id);
	expect(await subjects()).toEqual(both);
	for (const { id } of last) {
		await restoreEntry(ctx, actor, id);
		expect(await subjects()).toEqual(both);
	}
	expect(await numberFrom("SELECT count(*) FROM deliveries WHERE user_id = ?", actor.id)).toBe(2);
});

test("at once past both, one note tells it; another budget is told of anew, the same once more is not", async () => {
	const { ctx, actor, project, work, told } = await budgeted();
	await work(630);
	expect((await told()).map(({ subject }) => subject)).toEqual(["Website: the budget is used up"]);
	const set = (budgetMinutes: number) => updateProject(ctx, actor, project.id, { budgetMinutes });
	await set(700);
	expect((await told()).at(-1)?.subject).toBe("Website: 80% of the budget is used");
	await set(600);
	expect(await told()).toHaveLength(2);
	await set(6000);
	expect(await told()).toHaveLength(2);
});

test("what runs counts by the minute, in the list and in the note, which comes when the share is reached", async () => {
	const { ctx, actor, project, work, told, later, settle } = await budgeted();
	await work(420);
	const { startedAt, id } = await startTimer(ctx, actor, details({ projectName: "Website", rate: null }));
	await settle();
	expect(await told()).toEqual([]);
	later(startedAt + 59.4 * MINUTE);
	expect(await told()).toEqual([]);
	expect((await readProject(ctx, actor, project.id)).budgetWorked).toBe(479);
	later(startedAt + 59.5 * MINUTE);
	const reads: string[] = [];
	const { timers } = ctx;
	ctx.timers = {
		...timers,
		running: (userId) => {
			reads.push(userId);
			return timers.running(userId);
		},
	};
	expect(await told()).toHaveLength(1);
	expect((await listProjects(ctx, actor, { limit: 10 })).rows[0]?.budgetWorked).toBe(480);
	expect(reads.filter((userId) => userId === actor.id).length).toBeGreaterThan(0);
	reads.splice(0);
	later(startedAt + 120 * MINUTE);
	expect(await told()).toHaveLength(1);
	// Until then nobody has asked for it: the next look is when the next share is due.
	expect(reads).toEqual([]);
	later(startedAt + 180 * MINUTE);
	expect(await told()).toHaveLength(2);
	await stopTimer(ctx, actor, id);
});

test("of a month's budget is what began in the month, and each month is told of", async () => {
	const { actor, work, told, later } = await budgeted({ budgetPeriod: "month" }, { timezone: "America/New_York" });
	later(Date.parse("2026-03-31T12:00:00Z"));
	await work(480);
	await work(600, "2026-02-20T09:00:00Z");
	expect((await told()).map(({ text }) => text)).toEqual([expect.stringContaining("8 h of 10 h this month")]);
	// In New York it is March still.
	later(Date.parse("2026-04-01T03:00:00Z"));
	await work(1);
	expect(await told()).toHaveLength(1);
	later(Date.parse("2026-04-02T12:00:00Z"));
	await work(480, "2026-04-01T09:00:00Z");
	expect(await told()).toHaveLength(2);
	const periods = await select("SELECT DISTINCT period FROM budget_notes WHERE user_id = ? ORDER BY period", actor.id);
	expect(periods).toEqual([{ period: "2026-03" }, { period: "2026-04" }]);
});

test("without mail, and in a demo, the note is on the dashboard until its owner puts it away, and nobody else can", async () => {
	const [me, other] = [await signedIn({ plan: "pro" }), await signedIn({ plan: "pro" })];
	const { ctx } = testContext();
	const { body: project } = await me.call("POST", "/api/projects", { name: "Website", budgetMinutes: 600 });
	const work = (duration: number) =>
		me.call("POST", "/api/time-entries", {
			...{ description: "Call", projectId: project.id, startTime: "2026-03-02T09:00:00Z", duration },
		});
	await work(480);
	await Promise.all([sweepBudgets(ctx), sweepBudgets(ctx), runCron("* * * * *", ctx)]);
	const dashboard = async (who: typeof me) => wordsOf((await who.get("/dashboard")).body);
	expect(await dashboard(me)).toContain("Website: 80% of the budget is used");
	expect(await dashboard(other)).not.toContain("Website");
	const putAway = (who: typeof me) => who.post("/dashboard", { intent: "put-budget-away", project: project.id });
	await putAway(other);
	expect(await dashboard(me)).toContain("Website: 80% of the budget is used");
	await work(120);
	await sweepBudgets(ctx);
	const said = await dashboard(me);
	expect([said.includes("Website: the budget is used up"), said.includes("80%")]).toEqual([true, false]);
	const answer = await putAway(me);
	expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard"]);
	await work(30);
	await sweepBudgets(ctx);
	expect(await dashboard(me)).not.toContain("Website");
	await change("UPDATE users SET plan = 'free' WHERE id = ?", me.user.id);
	await change("UPDATE budget_notes SET shown = 1 WHERE user_id = ?", me.user.id);
	expect(await dashboard(me)).not.toContain("Website");
});

type Work = (ctx: AppContext, actor: Actor) => Promise<unknown>;

test("whenever a process dies, and however many look at once, each share is told once", async () => {
	const crash = fc.option(fc.record({ step: fc.integer({ min: 1, max: 12 }), effect: fc.boolean() }), { freq: 2 });
	const step = fc.record({
		does: fc.constantFrom("work", "work", "sweep", "sweep", "two sweeps", "undo", "bring"),
		minutes: fc.integer({ min: 60, max: 600 }),
		crash,
	});
	const counts = { told: 0, died: 0 };
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
			const { ctx, actor, project } = await budgeted();
			const queue: Job[] = [];
			const sent: string[] = [];
			const outside = {
				put: (jobs: readonly Job[]) => void queue.push(...jobs),
				async send({ subject }: { subject: string }, handOver: HandOver): Promise<Outcome> {
					if (!(await handOver())) return { state: "withheld" };
					sent.push(subject);
					return { state: "accepted", providerId: subject };
				},
			};
			const run = (dies: Crash | null, work: Work) =>
				crashingProcess(ctx, dies, outside).run((process) => work(process, actor));
			let [worked, most] = [0, 0];
			const given = { rate: null, projectId: project.id, projectName: "" };
			for (const { does, minutes, crash: dies } of steps) {
				const lived = await run(dies, async (process) => {
					if (does === "work") await addEntry(process, actor, anEntry("2026-03-02T00:00:00Z", minutes, given));
					if (does === "sweep") await sweepBudgets(process);
					if (does === "two sweeps") await Promise.all([sweepBudgets(process), sweepBudgets(ctx)]);
					if (does === "bring" && queue.length > 0) await bringJobs(process, queue.splice(0));
					if (does === "undo")
						await change("UPDATE time_entries SET ended_at = started_at WHERE user_id = ?", actor.id);
				});
				if (!lived) counts.died++;
				worked = (await readProject(ctx, actor, project.id)).budgetWorked ?? 0;
				most = Math.max(most, worked);
			}
			await change("UPDATE budget_checks SET check_at = 0 WHERE user_id = ?", actor.id);
			await sweepBudgets(ctx);
			const planned = await select<{ kind: string; share: number }>(
				"SELECT kind, payload ->> '$.share' AS share FROM deliveries WHERE user_id = ? ORDER BY created_at",
				actor.id,
			);
			const shares = planned.map(({ share }) => share);
			expect(shares).toEqual([...new Set(shares)].sort((one, other) => one - other));
			if (worked >= 600) expect(shares).toContain(100);
			else if (worked >= 480) expect(shares.length).toBeGreaterThan(0);
			if (most < 600) expect(shares).not.toContain(100);
			expect(sent.length).toBeLessThanOrEqual(shares.length);
			counts.told += shares.length;
			takeLogged();
		}),
		{ ...tries(1), numRuns: volume(1000, 20) },
	);
	expect(counts.told).toBeGreaterThan(3);
	expect(counts.died).toBeGreaterThan(3);
});

test("moving time to a project, merging, and what is billed or changed of it are looked at too", async () => {
	const { ctx, actor, project, told } = await budgeted();
	const elsewhere = await addEntry(ctx, actor, anEntry("2026-03-02T00:00:00Z", 480, { projectName: "Webseite" }));
	expect(await told()).toEqual([]);
	await updateEntry(ctx, actor, elsewhere.id, {
		input: anEntry("2026-03-02T00:00:00Z", 480, { projectId: project.id, projectName: "" }),
	});
	expect(await told()).toHaveLength(1);
	await updateEntry(ctx, actor, elsewhere.id, {
		input: anEntry("2026-03-02T00:00:00Z", 600, { projectId: project.id, projectName: "" }),
	});
	expect(await told()).toHaveLength(2);
});
