import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";

const DAY = { startTime: "2026-03-02T08:00:00Z", endTime: "2026-03-02T16:00:00Z", breakMinutes: 30 };

async function aTracker() {
	const me = await signedIn({ plan: "pro", currency: "EUR", timezone: "Europe/Berlin" });
	const { body: project } = await me.call("POST", "/api/projects", {
		...{ name: "Website", hourlyRate: 100, budgetMinutes: 900 },
	});
	return { me, project };
}

async function work(me: Caller, given: object = {}) {
	const entry = { description: "Wireframes", ...DAY, ...given };
	const { status, body } = await me.call("POST", "/api/time-entries", entry);
	expect(status, JSON.stringify(body)).toBe(201);
	return body;
}

test("a break counts in no figure, and the entry keeps its times: list, sums, week, calendar, report, CSV, budget, invoice and timesheet", async () => {
	const { me, project } = await aTracker();
	const entry = await work(me, { projectId: project.id });
	expect(entry).toMatchObject({
		duration: 450,
		...DAY,
		startTime: "2026-03-02T08:00:00.000Z",
		endTime: "2026-03-02T16:00:00.000Z",
	});
	const list = wordsOf((await me.get("/time-tracker?project=Website")).body);
	expect(list).toContain("09:00\u201317:00, less 30 min");
	expect(list).toContain("7.50 h");
	expect(list).not.toContain("8.00 h");
	const week = wordsOf((await me.get("/time-tracker/week?date=2026-03-02")).body);
	expect(week).toContain("Total Mon 2 7:30");
	const calendar = wordsOf((await me.get("/time-tracker/calendar?date=2026-03-02")).body);
	expect(calendar).toContain("09:00\u201317:00, less 30 min");
	expect(calendar).toContain("7.50 h");
	const report = await me.call("GET", "/api/reports/time?from=2026-03-01&to=2026-03-31&by=project");
	expect(report.body.groups).toMatchObject([{ minutes: 450, toBill: 450, money: [{ amount: "750.00" }] }]);
	const csv = (await me.get("/time-tracker/export.csv")).body;
	expect(csv).toContain(",450,7.50,");
	expect(csv.trimEnd()).toMatch(/Break \(minutes\),Tags\r\n.*,30,$/);
	expect((await me.call("GET", `/api/projects/${project.id}`)).body.budgetWorked).toBe(450);
	const bill = readPage((await me.get(`/invoices/new?fromTime=true&entry=${entry.id}`)).body);
	expect(Object.values(bill.fields)).toContain("7.50");
	const line = { description: "Wireframes", quantity: 7.5, unit: "hour", rate: 100, timeEntryIds: [entry.id] };
	const { body: invoice } = await me.call("POST", "/api/invoices", { ...aPayload(), items: [line] });
	const sheet = await me.call("GET", `/api/invoices/${invoice.id}/timesheet`, undefined, { Accept: "text/csv" });
	expect(sheet.body).toContain("7.50");
});

test("of a line of several entries each has what it took without its break, in the timesheet as in the report", async () => {
	const { me } = await aTracker();
	const first = await work(me);
	const second = await work(me, {
		startTime: "2026-03-03T08:00:00Z",
		endTime: "2026-03-03T10:30:00Z",
		breakMinutes: 0,
	});
	const line = { description: "Work", quantity: 10, unit: "hour", rate: 100, timeEntryIds: [first.id, second.id] };
	const { status, body: invoice } = await me.call("POST", "/api/invoices", { ...aPayload(), items: [line] });
	expect(status, JSON.stringify(invoice)).toBe(201);
	const sheet = await me.call("GET", `/api/invoices/${invoice.id}/timesheet`, undefined, { Accept: "text/csv" });
	expect(sheet.body).toMatch(/7\.50[\s\S]*2\.50/);
	const report = await me.call("GET", "/api/reports/time?from=2026-03-01&to=2026-03-31&by=day");
	expect(report.body.groups.map(({ toBill }: { toBill: number }) => toBill).sort()).toEqual([150, 450]);
});

test("PATCH, the form and the calendar change it; times that move keep it, and a length ends that much later", async () => {
	const { me } = await aTracker();
	const { id } = await work(me);
	const at = `/api/time-entries/${id}`;
	const patch = async (change: object) => (await me.call("PATCH", at, change)).body;
	expect(await patch({ breakMinutes: 60 })).toMatchObject({ duration: 420, endTime: "2026-03-02T16:00:00.000Z" });
	expect(await patch({ duration: 480 })).toMatchObject({ breakMinutes: 60, endTime: "2026-03-02T17:00:00.000Z" });
	const { body: answered } = await me.call("GET", at);
	expect((await me.call("PATCH", at, answered)).body.version).toBe(answered.version);
	expect(await patch({ breakMinutes: null })).toMatchObject({ breakMinutes: 0, duration: 540 });
	const wrong = await me.call("PATCH", at, { breakMinutes: 540 });
	expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([400, ["breakMinutes"]]);
	const { fields } = readPage((await me.get(`/time-tracker/${id}/edit`)).body);
	const form = { ...fields, intent: "save", shownDuration: fields.duration ?? "" } as Record<string, string>;
	expect((await me.post(`/time-tracker/${id}/edit`, { ...form, breakMinutes: "1:30" })).status).toBe(302);
	expect((await me.call("GET", at)).body).toMatchObject({ breakMinutes: 90, duration: 450 });
	expect(readPage((await me.get(`/time-tracker/${id}/edit`)).body).fields).toMatchObject({ breakMinutes: "1:30" });
	const unread = await me.post(`/time-tracker/${id}/edit`, { ...form, breakMinutes: "soon" });
	expect(unread.status).toBe(400);
	const { body: running } = await me.call("POST", "/api/time-entries/start", { description: "Call" });
	expect(running.breakMinutes).toBe(0);
	const refused = await me.call("PATCH", `/api/time-entries/${running.id}`, { breakMinutes: 10 });
	expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([400, ["breakMinutes"]]);
});
