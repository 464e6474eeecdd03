import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";

const CALL = { description: "Call", startTime: "2026-03-02T09:00:00Z", duration: 50 };

async function aProject(given: object = {}) {
	const me = await signedIn({ plan: "pro" });
	const { body: project } = await me.call("POST", "/api/projects", { name: "Website", hourlyRate: 80, ...given });
	const work = async (entry: object = {}) => {
		const { status, body } = await me.call("POST", "/api/time-entries", { ...CALL, projectId: project.id, ...entry });
		expect(status, JSON.stringify(body)).toBe(201);
		return body.id as string;
	};
	const rateOf = async (id: string) => (await me.call("GET", `/api/time-entries/${id}`)).body.hourlyRate;
	const page = `/time-tracker/projects/${project.id}`;
	const save = (fields: Record<string, string>) => me.post(page, { intent: "save", name: "Website", ...fields });
	return { me, project, work, rateOf, page, save };
}

test("a new rate holds from now on, and for unbilled entries where that is asked for, but for those chosen by hand", async () => {
	const { me, project, work, rateOf } = await aProject();
	const follows = [await work(), await work({ startTime: "2026-03-03T09:00:00Z" })];
	const chosen = await work({ startTime: "2026-03-04T09:00:00Z", hourlyRate: 42 });
	const free = await work({ startTime: "2026-03-05T09:00:00Z", billable: false });
	const billed = await work({ startTime: "2026-03-06T09:00:00Z" });
	const elsewhere = await work({ startTime: "2026-03-07T09:00:00Z", projectId: null, projectName: "Fair" });
	const others = [chosen, free, billed, elsewhere];
	const line = { description: "Call", quantity: 1, rate: 80, timeEntryIds: [billed] };
	expect((await me.call("POST", "/api/invoices", { ...aPayload(), items: [line] })).status).toBe(201);
	const before = await Promise.all(others.map(rateOf));
	const at = `/api/projects/${project.id}`;
	expect((await me.call("PATCH", at, { hourlyRate: 90 })).body).not.toHaveProperty("entriesChanged");
	expect(await Promise.all(follows.map(rateOf))).toEqual([80, 80]);
	const { body } = await me.call("PATCH", at, { hourlyRate: 95, rateForUnbilled: true });
	expect(body).toMatchObject({ hourlyRate: 95, entriesChanged: 2 });
	expect(await Promise.all(follows.map(rateOf))).toEqual([95, 95]);
	expect(await Promise.all(others.map(rateOf))).toEqual(before);
	expect((await me.call("PATCH", at, { rateForUnbilled: true })).body.entriesChanged).toBe(0);
	// They follow it still.
	expect((await me.call("PATCH", at, { hourlyRate: 100, rateForUnbilled: true })).body.entriesChanged).toBe(2);
	const refused = await me.call("PATCH", at, { hourlyRate: null, rateForUnbilled: true });
	expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([400, ["hourlyRate"]]);
	expect((await me.call("GET", at)).body.hourlyRate).toBe(100);
	expect((await me.call("PATCH", at, { rateForUnbilled: "yes" })).status).toBe(400);
	const other = await signedIn({ plan: "pro" });
	expect((await other.call("PATCH", at, { hourlyRate: 1, rateForUnbilled: true })).status).toBe(404);
	expect((await other.call("GET", `/time-tracker/projects/${project.id}/rate.json?q=1`)).body).toBeNull();
	expect(await Promise.all(follows.map(rateOf))).toEqual([100, 100]);
});

test("the tick says what the rate makes of them, as they are rounded together, before anything is saved", async () => {
	const { me, work, page, save, rateOf, project } = await aProject({
		...{ rounding: "up", roundingMinutes: 15, roundingPer: "day" },
	});
	const first = await work();
	await work({ startTime: "2026-03-02T10:00:00Z", duration: 25 });
	// The minutes that rounding adds to the day are on its last entry, whose rate stays.
	await work({ startTime: "2026-03-02T11:00:00Z", duration: 8, hourlyRate: 42 });
	const { body: offer } = await me.call("GET", `${page}/rate.json?q=95`);
	expect(offer.label).toBe("and for its 2 unbilled entries ($100.00 → $118.75)");
	expect((await me.call("GET", `${page}/rate.json?q=80`)).body.label).toBe("and for its 2 unbilled entries ($100.00)");
	expect((await me.call("GET", `${page}/rate.json?q=many`)).body.label).toMatch(/\(\$100\.00\)$/);
	const ticked = { hourlyRate: "95", forUnbilled: "on" };
	const asked = await save({ ...ticked, seen: "" });
	expect(asked.status).toBe(400);
	expect(asked.body).toContain("$100.00 → $118.75");
	expect((await me.call("GET", `/api/projects/${project.id}`)).body.hourlyRate).toBe(80);
	// What was read is no longer so.
	const third = await work({ startTime: "2026-03-03T09:00:00Z", duration: 60 });
	expect((await save({ ...ticked, seen: offer.seen })).status).toBe(400);
	expect(await rateOf(first)).toBe(80);
	const { body: now } = await me.call("GET", `${page}/rate.json?q=95`);
	expect((await save({ ...ticked, seen: now.seen })).status).toBe(302);
	expect(await Promise.all([first, third].map(rateOf))).toEqual([95, 95]);
	expect((await save({ hourlyRate: "", forUnbilled: "on" })).status).toBe(400);
});
