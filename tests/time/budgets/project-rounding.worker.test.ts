import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { readPage, wordsOf } from "#tests/harness/page";
import { select } from "#tests/harness/rows";
import { sweepBudgets } from "~/time/server/sweep-budgets.server";

const PAGE = "/time-tracker/projects";

/** Whose client rounds each entry up to a quarter of an hour. */
async function aTracker() {
	const me = await signedIn({ plan: "pro", currency: "EUR", timezone: "Europe/Berlin" });
	const { body: client } = await me.call("POST", "/api/clients", {
		...{ name: "Kestrel", email: "kestrel@example.com", rounding: "up", roundingMinutes: 15 },
	});
	const { body: project } = await me.call("POST", "/api/projects", {
		...{ name: "Website", clientId: client.id, hourlyRate: 95, budgetAmount: 1000 },
	});
	return { me, clientId: client.id as string, project };
}

async function work(me: Caller, fields: object) {
	for (const [at, duration] of [50, 25, 8].entries()) {
		const startTime = `2026-03-02T${String(8 + at).padStart(2, "0")}:00:00Z`;
		const entry = { description: `Call ${at}`, startTime, duration, ...fields };
		const { status, body } = await me.call("POST", "/api/time-entries", entry);
		expect(status, JSON.stringify(body)).toBe(201);
	}
}

test("a project's rule goes before its client's in every figure, and without one the client's holds again", async () => {
	const { me, clientId, project } = await aTracker();
	await work(me, { projectId: project.id });
	await work(me, { clientId, projectName: "Shop", hourlyRate: 95 });
	const at = `/api/projects/${project.id}`;
	const figures = async () => {
		const report = await me.call("GET", "/api/reports/time?from=2026-03-01&to=2026-03-31&by=project");
		const csv = (await me.get("/time-tracker/reports.csv?from=2026-03-01&to=2026-03-31&by=project")).body;
		const bill = wordsOf((await me.get(`/invoices/new?fromTime=true&client=${clientId}`)).body);
		const list = wordsOf((await me.get("/time-tracker?project=Website")).body);
		return {
			budget: (await me.call("GET", at)).body.budgetToBill,
			report: JSON.stringify(report.body),
			csv,
			bill,
			list,
		};
	};
	const expectSum = async (website: string) => {
		const { budget, report, csv, list } = await figures();
		expect(String(budget)).toBe(String(Number(website)));
		expect(report).toContain(String(Number(website)));
		// Of the other project, by the client's rule.
		expect(report).toContain("166.25");
		expect(csv).toContain(website);
		expect(list).toContain(`€${website}`);
	};
	await expectSum("166.25");
	const set = async (rule: object) => {
		const { status, body } = await me.call("PATCH", at, rule);
		expect(status, JSON.stringify(body)).toBe(200);
		return body;
	};
	expect(await set({ rounding: "none" })).toMatchObject({
		rounding: "none",
		roundingMinutes: 15,
		roundingPer: "entry",
	});
	// 0.83, 0.42 and 0.13 h.
	await expectSum("131.10");
	await set({ rounding: "up", roundingMinutes: 30, roundingPer: "day" });
	// 83 minutes of the day are 90, of which the last entry has 15.
	await expectSum("142.50");
	expect(await set({ rounding: null })).toMatchObject({ rounding: null, roundingMinutes: null, roundingPer: null });
	await expectSum("166.25");
	const whole = (await me.call("GET", at)).body;
	const back = await me.call("PATCH", at, whole);
	expect([back.status, back.body]).toEqual([200, whole]);
});

test("what is billed of a project is rounded by its rule, line by line", async () => {
	const { me, clientId, project } = await aTracker();
	await work(me, { projectId: project.id });
	await me.call("PATCH", `/api/projects/${project.id}`, { rounding: "up", roundingMinutes: 60 });
	const items = async () => {
		const { fields } = readPage((await me.get(`/invoices/new?fromTime=true&client=${clientId}`)).body);
		return Object.entries(fields)
			.filter(([name]) => name.endsWith(".quantity"))
			.map(([, value]) => Number(value));
	};
	expect(await items()).toEqual([1, 1, 1]);
	await me.call("PATCH", `/api/projects/${project.id}`, { rounding: null });
	expect(await items()).toEqual([1, 0.5, 0.25]);
});

test("a rule that makes more to bill has the budget looked at", async () => {
	const { me, project } = await aTracker();
	const { ctx } = testContext();
	await work(me, { projectId: project.id });
	await me.call("PATCH", `/api/projects/${project.id}`, { budgetAmount: 300 });
	const shares = async () => {
		await sweepBudgets(ctx);
		return (await select<{ share: number }>("SELECT share FROM budget_notes WHERE user_id = ?", me.user.id)).length;
	};
	expect(await shares()).toBe(0);
	// 285.00 of 300.00.
	await me.call("PATCH", `/api/projects/${project.id}`, { rounding: "up", roundingMinutes: 60 });
	expect(await shares()).toBe(1);
});

test("the form chooses it, what is wrong is refused, and another's deleted project rounds nothing", async () => {
	const { me, project } = await aTracker();
	const at = `${PAGE}/${project.id}`;
	expect(readPage((await me.get(at)).body).fields).toMatchObject({
		rounding: "",
		roundingMinutes: "15",
		roundingPer: "entry",
	});
	const typed = { intent: "save", version: "1", name: "Website", clientId: project.clientId, hourlyRate: "95" };
	const rule = { rounding: "nearest", roundingMinutes: "6", roundingPer: "line" };
	expect((await me.post(at, { ...typed, ...rule })).status).toBe(302);
	expect((await me.call("GET", `/api/projects/${project.id}`)).body).toMatchObject({ ...rule, roundingMinutes: 6 });
	expect(readPage((await me.get(at)).body).fields).toMatchObject(rule);
	for (const wrong of [
		{ rounding: "half" },
		{ rounding: "up", roundingMinutes: 7 },
		{ rounding: "up", roundingPer: "week" },
	])
		expect((await me.call("PATCH", `/api/projects/${project.id}`, wrong)).status).toBe(400);
	await me.post(at, { ...typed, ...rule, rounding: "", version: "2" });
	expect((await me.call("GET", `/api/projects/${project.id}`)).body).toMatchObject({
		rounding: null,
		roundingMinutes: null,
	});
	// Alone a step or a group would change nothing.
	for (const alone of [{ roundingMinutes: 15 }, { roundingPer: "day" }]) {
		const { status, body } = await me.call("PATCH", `/api/projects/${project.id}`, alone);
		expect([status, body.fieldErrors]).toEqual([
			400,
			{
				[Object.keys(alone)[0] ?? ""]: [
					"Send rounding too: without one of its own the project’s time is rounded as its client’s",
				],
			},
		]);
		expect((await me.call("POST", "/api/projects", { name: "Shop", ...alone })).status).toBe(400);
	}
});
