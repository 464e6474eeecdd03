import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";

const DAY = "date=2026-03-18";
const REPORT = "/time-tracker/reports?from=2026-03-16&to=2026-03-22";

type Me = Awaited<ReturnType<typeof signedIn>>;

async function textOf(me: Me, path: string): Promise<string> {
	const answer = await me.get(path);
	expect(answer.status).toBe(200);
	return String(answer.body)
		.replaceAll("<!-- -->", "")
		.replace(/<(script|style).*?<\/\1>/gs, "")
		.replace(/<[^>]*>/g, " ")
		.replace(/\s+/g, " ");
}

/** Who worked from 13:00 to 14:45 less a quarter of an hour, and again from 15:05. */
async function aWorker() {
	const me = await signedIn({ plan: "pro", timezone: "Europe/Berlin" });
	for (const times of [
		{ startTime: "2026-03-18T13:00:00+01:00", endTime: "2026-03-18T14:45:00+01:00", breakMinutes: 15 },
		{ startTime: "2026-03-18T15:05:00+01:00", duration: 45 },
	]) {
		const answer = await me.call("POST", "/api/time-entries", { description: "Maps", hourlyRate: "95.00", ...times });
		expect(answer.status).toBe(201);
	}
	return me;
}

test("an account that chose nothing sees what it saw before", async () => {
	const me = await aWorker();
	const settings = await me.call("GET", "/api/user");
	expect(settings.body).toMatchObject({ durationFormat: "automatic", clockFormat: "24h" });
	const list = await textOf(me, "/time-tracker");
	expect(list).toContain("13:00\u201314:45");
	expect(list).toMatch(/less 15 min/);
	expect(list).toContain("1.50 h");
	expect(await textOf(me, `/time-tracker/week?${DAY}`)).toContain("2:15");
	expect(await textOf(me, `/time-tracker/calendar?${DAY}`)).toContain("13:00\u201314:45");
	expect(await textOf(me, REPORT)).toContain("2.25 h");
});

test.each([
	["clock", "1:30", "0:15", "2:15"],
	["decimal", "1.50 h", "0.25 h", "2.25 h"],
	["words", "1 h 30", "15 min", "2 h 15"],
])(
	"list, week, calendar and report have lengths as %s, and clocks of twelve hours",
	async (format, one, pause, sum) => {
		const me = await aWorker();
		const chosen = { durationFormat: format, clockFormat: "12h" };
		expect((await me.call("PATCH", "/api/user/settings", chosen)).body).toMatchObject(chosen);
		const list = await textOf(me, "/time-tracker");
		expect(list).toContain("1:00 PM\u20132:45 PM");
		expect(list).toContain(`less ${pause}`);
		expect(list).toContain(one);
		const week = await me.get(`/time-tracker/week?${DAY}`);
		expect(String(week.body).replace(/\s/g, " ")).toContain(`value="${sum}"`);
		const calendar = await textOf(me, `/time-tracker/calendar?${DAY}`);
		expect(calendar).toContain(`1:00 PM\u20132:45 PM, less ${pause} \u00b7 ${one}`);
		expect(calendar).toContain(" 8 AM ");
		expect(calendar).not.toMatch(/1[3-9]:00/);
		expect(await textOf(me, REPORT)).toContain(sum);
	},
);

test("billed minutes follow a choice too, and what is no choice is refused by its name", async () => {
	const me = await aWorker();
	await me.call("PATCH", "/api/user/settings", { exactMinutes: true });
	expect(await textOf(me, "/time-tracker")).toContain("90 min");
	await me.call("PATCH", "/api/user/settings", { durationFormat: "decimal" });
	const list = await textOf(me, "/time-tracker");
	expect(list).toContain("1.50 h");
	// The rate is billed by the minute, and that is what is multiplied.
	expect(list).toContain("90 min \u00d7");
	const wrong = await me.call("PATCH", "/api/user/settings", { durationFormat: "1:30", clockFormat: "24" });
	expect(wrong.status).toBe(400);
	expect(Object.keys(wrong.body.fieldErrors as object).sort()).toEqual(["clockFormat", "durationFormat"]);
});
