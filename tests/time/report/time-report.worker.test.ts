import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";

/** Somebody who bills in euros by the hour at 95.00. */
async function aStudio() {
	const me = await signedIn({ plan: "pro" });
	await me.call("PATCH", "/api/user/settings", { currency: "EUR" });
	return me;
}

async function aClient(me: Caller, name: string, rounding: object = {}): Promise<string> {
	const email = `${name.toLowerCase()}@client.example`;
	return String((await me.call("POST", "/api/clients", { name, email, ...rounding })).body.id);
}

/** Entries of so many minutes of a day, one after the other. */
async function worked(me: Caller, clientId: string, day: string, minutes: readonly number[], given: object = {}) {
	const ids: string[] = [];
	for (const [at, duration] of minutes.entries()) {
		const startTime = `${day}T${String(9 + at).padStart(2, "0")}:00:00Z`;
		const entry = { clientId, startTime, duration, hourlyRate: "95", description: `Part ${at}`, projectName: "Site" };
		const { status, body } = await me.call("POST", "/api/time-entries", { ...entry, ...given });
		expect(status).toBe(201);
		ids.push(String(body.id));
	}
	return ids;
}

const PERIOD = "from=2026-03-01&to=2026-03-31";

const GROUPS = ["client", "project", "description", "day", "week", "month", "year"];

/** Worked, to bill and its amount of a period, as API, CSV and page have them, whatever they are grouped by. */
async function figuresOf(me: Caller, query = PERIOD) {
	const { body: first } = await me.call("GET", `/api/reports/time?${query}`);
	const { minutes, toBill, money } = first.total;
	for (const [at, by] of GROUPS.entries()) {
		const within = GROUPS[(at + 1) % GROUPS.length] ?? "";
		const grouped = `${query}&by=${by}&within=${within}`;
		const { body: api } = await me.call("GET", `/api/reports/time?${grouped}`);
		expect(api.total).toEqual(first.total);
		const rows = linesOf((await me.get(`/time-tracker/reports.csv?${grouped}`)).body);
		const column = (place: number) => rows.reduce((sum, row) => sum + Math.round(Number(row[place]) * 100), 0);
		expect([column(2) / 100, column(4) / 100, column(7)]).toEqual([minutes, toBill, Math.round(money[0].amount * 100)]);
		const parts = api.groups.flatMap((group: { groups: { minutes: number }[] }) => group.groups);
		expect(rows.map((row) => Number(row[2]))).toEqual(parts.map((part: { minutes: number }) => part.minutes));
		const words = wordsOf((await me.get(`/time-tracker/reports?${grouped}`)).body);
		const hours = (count: number) => `${(Math.floor((count * 100 + 30) / 60) / 100).toFixed(2)} h`;
		expect(words).toContain(
			`Total ${hours(minutes)} ${hours(toBill)} ${hours(first.total.openMinutes)} €${first.total.meanRate.amount} €${money[0].amount}`,
		);
	}
	return [minutes, toBill, money];
}

function linesOf(csv: string): string[][] {
	return csv
		.trim()
		.split("\r\n")
		.slice(1)
		.map((line) => line.split(","));
}

/** Bills entries with a line of so many hours for each. */
async function bill(me: Caller, ids: readonly string[], hours: readonly number[]) {
	const items = ids.map((id, at) => ({ description: "Work", quantity: hours[at], rate: 95, timeEntryIds: [id] }));
	const { status } = await me.call("POST", "/api/invoices", aPayload({ status: "sent", currency: "EUR", items }));
	expect(status).toBe(201);
}

const QUARTERS = { rounding: "up", roundingMinutes: 15 };

test("T1 50, 25 and 8 minutes up to 15 each are 83 worked, 105 to bill and 166.25 on page, in CSV and API", async () => {
	const me = await aStudio();
	const ids = await worked(me, await aClient(me, "Kestrel", QUARTERS), "2026-03-02", [50, 25, 8]);
	const expected = [83, 105, [{ currency: "EUR", amount: "166.25" }]];
	expect(await figuresOf(me)).toEqual(expected);
	await bill(me, ids, [1, 0.5, 0.25]);
	expect(await figuresOf(me)).toEqual(expected);
});

test("T1 by day and project they are 90 minutes and 142.50", async () => {
	const me = await aStudio();
	const client = await aClient(me, "Kestrel", { ...QUARTERS, roundingPer: "day" });
	await worked(me, client, "2026-03-02", [50, 25, 8]);
	expect(await figuresOf(me)).toEqual([83, 90, [{ currency: "EUR", amount: "142.50" }]]);
});

test("T2 three of 50 minutes are 236.55, and where minutes are billed exactly 237.51", async () => {
	const me = await aStudio();
	await worked(me, await aClient(me, "Halden"), "2026-03-03", [50, 50, 50]);
	expect(await figuresOf(me)).toEqual([150, 150, [{ currency: "EUR", amount: "236.55" }]]);
	await me.call("PATCH", "/api/user/settings", { exactMinutes: true });
	const { body } = await me.call("GET", `/api/reports/time?${PERIOD}`);
	expect(body.total.money).toEqual([{ currency: "EUR", amount: "237.51" }]);
	expect(wordsOf((await me.get(`/time-tracker/reports?${PERIOD}`)).body)).toContain("Total 150 min 150 min");
});

test("T3 what is billed and what is open are 233 minutes and 402.80, and T5 what isn't billable is worked alone", async () => {
	const me = await aStudio();
	const kestrel = await aClient(me, "Kestrel", QUARTERS);
	await bill(me, await worked(me, kestrel, "2026-03-02", [50, 25, 8]), [1, 0.5, 0.25]);
	await worked(me, await aClient(me, "Halden"), "2026-03-03", [50, 50, 50]);
	expect(await figuresOf(me)).toEqual([233, 255, [{ currency: "EUR", amount: "402.80" }]]);
	await worked(me, kestrel, "2026-03-04", [60], { billable: false });
	expect(await figuresOf(me)).toEqual([293, 255, [{ currency: "EUR", amount: "402.80" }]]);
	const { body } = await me.call("GET", `/api/reports/time?${PERIOD}`);
	expect(body.total).toMatchObject({
		...{ freeMinutes: 60, billedMinutes: 83, openMinutes: 150, openAmount: "236.55", billableShare: "79.5" },
		meanRate: { currency: "EUR", amount: "94.78" },
		meanRateWorked: { currency: "EUR", amount: "82.48" },
	});
	expect(body.open.at(-1)).toEqual({ fromDays: 91, toDays: null, minutes: 150, amount: "236.55" });
});

test("a period is compared with the one before it, by name and by days", async () => {
	const me = await aStudio();
	const client = await aClient(me, "Kestrel");
	await worked(me, client, "2026-02-10", [60]);
	await worked(me, client, "2026-03-10", [60, 30]);
	const { body } = await me.call("GET", `/api/reports/time?${PERIOD}`);
	expect([body.from, body.to]).toEqual(["2026-03-01", "2026-03-31"]);
	expect(body.before).toMatchObject({ from: "2026-02-01", to: "2026-02-28", total: { minutes: 60 } });
	const words = wordsOf((await me.get(`/time-tracker/reports?${PERIOD}`)).body);
	expect(words).toContain("Compared with Feb 1, 2026 – Feb 28, 2026");
	expect(words).toContain("Worked 1.50 h 1.00 h +0.50 h");
	expect(words).toContain("Amount €142.50 €95.00 +€47.50");
	const { body: whole } = await me.call("GET", "/api/reports/time");
	expect([whole.from, whole.before, whole.total.minutes]).toEqual([null, null, 150]);
	const { body: named } = await me.call("GET", "/api/reports/time?period=last_year");
	expect([named.from.slice(4), named.to.slice(4), named.before.to.slice(4)]).toEqual(["-01-01", "-12-31", "-12-31"]);
});

test.each([
	["period=decade", "period"],
	["period=this_month&from=2026-03-01", "period"],
	["by=mood", "by"],
	["within=colour", "within"],
])("the API refuses %s", async (query, field) => {
	const me = await aStudio();
	const { status, body } = await me.call("GET", `/api/reports/time?${query}`);
	expect([status, Object.keys(body.fieldErrors)]).toEqual([400, [field]]);
});

test("filters are the list's: billable, billed, client and project", async () => {
	const me = await aStudio();
	const kestrel = await aClient(me, "Kestrel");
	await worked(me, kestrel, "2026-03-02", [60]);
	await worked(me, await aClient(me, "Halden"), "2026-03-02", [30], { projectName: "Shop" });
	await worked(me, kestrel, "2026-03-03", [15], { billable: false });
	const minutes = async (query: string) => {
		const rows = linesOf((await me.get(`/time-tracker/reports.csv?${PERIOD}&${query}`)).body);
		return rows.reduce((sum, row) => sum + Number(row[1]), 0);
	};
	expect(await minutes("")).toBe(105);
	expect(await minutes(`client=${kestrel}`)).toBe(75);
	expect(await minutes("project=Shop")).toBe(30);
	expect(await minutes("billable=no")).toBe(15);
	expect(await minutes("billed=yes")).toBe(0);
	expect(await minutes("q=shop")).toBe(30);
});

test("another account's time is in no report, whatever is asked for", async () => {
	const [owner, other] = [await aStudio(), await aStudio()];
	const client = await aClient(owner, "Secretive");
	await worked(owner, client, "2026-03-02", [60]);
	await owner.call("POST", "/api/projects", { name: "Hidden", clientId: client, color: "#abcdef" });
	for (const query of [PERIOD, `${PERIOD}&client=${client}`, `${PERIOD}&project=Site&by=description`, "from="]) {
		const { body } = await other.call("GET", `/api/reports/time?${query}`);
		expect([body.total?.minutes, body.groups, body.open?.at(-1)?.minutes]).toEqual([0, [], 0]);
		expect(linesOf((await other.get(`/time-tracker/reports.csv?${query}`)).body)).toEqual([]);
		const { body: page } = await other.get(`/time-tracker/reports?${query}`);
		expect(page).not.toMatch(/Secretive|#abcdef/);
	}
});

test("a plan without time tracking has no report, by any door", async () => {
	const me = await signedIn();
	expect((await me.call("GET", "/api/reports/time")).code).toBe("plan_limit");
	for (const path of ["/time-tracker/reports", "/time-tracker/reports.csv", "/time-tracker/reports.pdf"]) {
		const { status, headers } = await me.get(path);
		expect([path, status, headers.get("Location")?.split("?")[0]]).toEqual([
			path,
			302,
			path === "/time-tracker/reports" ? "/time-tracker" : "/time-tracker/reports",
		]);
	}
});
