import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { type Caller, cookieFrom, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { failingD1 } from "#tests/harness/recording";
import { change, numberFrom } from "#tests/harness/rows";
import { ask } from "#tests/harness/worker";
import type { Env } from "#workers/env";
import { databasesIn } from "#workers/shards";

const UPGRADE = "Time tracking is part of the Freelancer and Pro plans. Upgrade Your Plan to track time.";
const manual = {
	description: "Wireframes",
	projectName: "Website",
	startTime: "2026-03-02T09:00:00Z",
	endTime: "2026-03-02T10:27:00Z",
	duration: 87,
	hourlyRate: "180.10",
	isRunning: false,
};

test("a timer is started, seen and stopped from two devices of one account", async () => {
	const me = await signedIn({ plan: "freelancer" });
	expect(await me.call("GET", "/api/time-entries/running")).toMatchObject({ status: 200, body: null });
	const asked = { description: "Call", project: "Print", rate: "12.50", startTime: "2001-01-01T00:00:00Z", id: "mine" };
	const started = await me.call("POST", "/api/time-entries/start", asked);
	expect(started).toMatchObject({
		status: 201,
		body: { description: "Call", projectName: "Print", hourlyRate: 12.5, isRunning: true, endTime: null, client: null },
	});
	expect(Math.abs(Date.parse(started.body.startTime) - Date.now())).toBeLessThan(60_000);
	const { id } = started.body;
	expect((await me.call("GET", "/api/time-entries/running")).body).toMatchObject({ id });
	expect(await me.call("POST", "/api/time-entries/start", { description: "Again" })).toMatchObject({
		status: 409,
		body: { message: "A timer is already running: Call", running: { id } },
	});
	const patch = (change: Record<string, unknown>) => me.call("PATCH", `/api/time-entries/${id}`, change);
	const endless = "This timer is still running. Stop it first.";
	for (const [change, field, message] of [
		[{ startTime: "2001-01-01" }, "startTime", "Start time must be a date and a time"],
		[{ startTime: "2001-01-01T00:00:00Z" }, "startTime", "An entry can last 31 days at most"],
		[{ startTime: new Date(Date.now() + 600_000).toISOString() }, "startTime", "Start time must not be in the future"],
		[{ endTime: "2001-01-01T00:00:00Z" }, "endTime", endless],
		[{ duration: 90 }, "duration", endless],
		[{ date: "2026-03-01" }, "date", endless],
		[{ isRunning: false }, "isRunning", endless],
	] as const) {
		expect(await patch(change)).toMatchObject({ status: 400, body: { fieldErrors: { [field]: [message] } } });
	}
	const answered = (await me.call("GET", `/api/time-entries/${id}`)).body;
	expect((await patch(answered)).body).toEqual(answered);
	const earlier = new Date(Date.parse(started.body.startTime) - 600_000).toISOString();
	expect((await patch({ startTime: earlier })).body).toMatchObject({ id, startTime: earlier, duration: 10 });
	const patched = await patch({ description: "Long call", startTime: started.body.startTime });
	expect(patched.body).toMatchObject({
		id,
		description: "Long call",
		projectName: "Print",
		startTime: started.body.startTime,
	});
	expect((await me.call("GET", "/api/time-entries")).body).toMatchObject([{ id, isRunning: true }]);
	const stopped = await me.call("POST", `/api/time-entries/${id}/stop`);
	expect(stopped).toMatchObject({ status: 200, body: { id, isRunning: false, duration: 0, invoiceId: null } });
	expect((await me.call("POST", `/api/time-entries/${id}/stop`, {})).body).toEqual(stopped.body);
	expect((await me.call("GET", "/api/time-entries/running")).body).toBeNull();
	expect((await me.call("GET", "/api/time-entries/unbilled")).body).toMatchObject([{ id, description: "Long call" }]);
});

test("time is written down, changed, billed exactly and set free again", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: entry, status } = await me.call("POST", "/api/time-entries", manual);
	expect([status, entry.duration, entry.hourlyRate]).toEqual([201, 87, 180.1]);
	const items = [{ description: "Hours", quantity: 1.45, rate: 180.1 }];
	const invoice = await me.call("POST", "/api/invoices", aPayload({ items, timeEntryIds: [entry.id] }));
	expect(invoice).toMatchObject({
		status: 201,
		body: { total: "261.15", items: [{ quantity: 1.45, amount: 261.15, timeEntryIds: [entry.id] }] },
	});
	expect((await me.call("GET", "/api/time-entries?billed=yes")).body).toMatchObject([{ invoiceId: invoice.body.id }]);
	expect((await me.call("GET", "/api/time-entries/unbilled")).body).toEqual([]);
	const again = await me.call("POST", "/api/invoices", aPayload({ items, timeEntryIds: [entry.id] }));
	expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining("already invoiced") } });
	expect((await me.call("PATCH", `/api/time-entries/${entry.id}`, { hourlyRate: 1 })).status).toBe(409);
	expect((await me.call("DELETE", `/api/time-entries/${entry.id}`)).status).toBe(409);
	expect((await me.call("PATCH", `/api/invoices/${invoice.body.id}`, { notes: "Thanks" })).body).toMatchObject({
		total: "261.15",
	});
	expect((await me.call("DELETE", `/api/invoices/${invoice.body.id}`)).status).toBe(204);
	const changed = await me.call("PATCH", `/api/time-entries/${entry.id}`, { duration: 30 });
	expect(changed).toMatchObject({ status: 200, body: { duration: 30, startTime: entry.startTime } });
	const named = await me.call("PATCH", `/api/time-entries/${entry.id}`, { description: "Menu", duration: 30 });
	expect(named, "the same length once more").toMatchObject({
		status: 200,
		body: { ...changed.body, description: "Menu", version: expect.any(Number), updatedAt: expect.any(String) },
	});
	const stale = await me.call("PATCH", `/api/time-entries/${entry.id}`, { duration: 31 }, { "If-Match": '"v1"' });
	expect(stale.status).toBe(412);
	expect((await me.call("DELETE", `/api/time-entries/${entry.id}`)).status).toBe(204);
	expect((await me.call("POST", `/api/time-entries/${entry.id}/restore`)).body).toMatchObject({ duration: 30 });
});

test("entries are searched by description, project and client, whatever the case and the accents, those from before too", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: client } = await me.call("POST", "/api/clients", aClient({ name: "Museum Halden" }));
	const { body: sketch } = await me.call("POST", "/api/time-entries", { ...manual, description: "Größe prüfen" });
	const { body: call } = await me.call("POST", "/api/time-entries", {
		...manual,
		projectName: "Café",
		clientId: client.id,
	});
	const { body: running } = await me.call("POST", "/api/time-entries/start", {
		description: "Prüfung",
		projectName: "",
	});
	const search = async (q: string) => {
		const { status, body } = await me.call("GET", `/api/time-entries?q=${encodeURIComponent(q)}`);
		return [status, ...body.map(({ id }: { id: string }) => id)];
	};
	expect(await search("GROSSE")).toEqual([200, sketch.id]);
	expect(await search("pruf")).toEqual([200, running.id, sketch.id]);
	expect(await search("cafe")).toEqual([200, call.id]);
	expect(await search("halden")).toEqual([200, call.id]);
	expect(await search("%")).toEqual([200]);
	await me.call("PATCH", `/api/time-entries/${sketch.id}`, { description: "Proof" });
	expect(await search("grosse")).toEqual([200]);
	await change("UPDATE time_entries SET search_text = NULL WHERE user_id = ?", me.user.id);
	expect(await search("PROOF")).toEqual([200, sketch.id]);
	expect((await (await signedIn({ plan: "pro" })).call("GET", "/api/time-entries?q=proof")).body).toEqual([]);
});

test("hours with two decimals are for lines that bill time, and for no others", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: entry } = await me.call("POST", "/api/time-entries", manual);
	const line = { description: "Hours", rate: 100 };
	const LEAST = "Quantity must be at least 1";
	const WHOLE = "Use a whole number, or choose a unit";
	const refused = async (message: string, item: Record<string, unknown>, more: Record<string, unknown> = {}) => {
		const { status, body } = await me.call(
			"POST",
			"/api/invoices",
			aPayload({ items: [{ ...line, ...item }], ...more }),
		);
		expect([status, body.message]).toEqual([400, message]);
	};
	await refused(WHOLE, { quantity: 0.5 });
	await refused(WHOLE, { quantity: 0.5, timeEntryIds: [] });
	await refused(LEAST, { quantity: 1.455, timeEntryIds: [entry.id] });
	await refused(LEAST, { quantity: -1 }, { timeEntryIds: [entry.id] });
	const drafted = await me.call(
		"POST",
		"/api/drafts",
		aPayload({ items: [{ ...line, quantity: 0.5 }], timeEntryIds: [entry.id] }),
	);
	expect(drafted).toMatchObject({ status: 201, body: { total: "50.00" } });
});

test.each([
	[{}, "description", "Description is required"],
	[{ description: "  " }, "description", "Description is required"],
	[{ description: "d".repeat(501) }, "description", "Use at most 500 characters"],
	[{ hourlyRate: -0.01 }, "hourlyRate", "Hourly rate must be positive"],
	[{ hourlyRate: "1e3" }, "hourlyRate", "Hourly rate must be positive"],
	[{ hourlyRate: 100_000_000.01 }, "hourlyRate", "Hourly rate must be at most 100,000,000.00"],
	[{ startTime: undefined }, "startTime", "Start time is required"],
	[{ startTime: "" }, "startTime", "Start time is required"],
	[{ startTime: "yesterday" }, "startTime", "Start time must be a date and a time"],
	[{ startTime: "2026-02-30T09:00" }, "startTime", "Start time must be a date and a time"],
	[{ startTime: "2026-03-02T25:00" }, "startTime", "Start time must be a date and a time"],
	[{ startTime: "2026-03-02T09:00:00+99:99" }, "startTime", "Start time must be a date and a time"],
	[{ endTime: "2026-03-02T08:59:59Z" }, "endTime", "End time must not be before start time"],
	[{ endTime: undefined, duration: 1.5 }, "duration", "Duration must be a whole number of minutes"],
	[{ isRunning: true }, "isRunning", "A timer is started with POST /api/time-entries/start"],
	[{ projectName: "p".repeat(201) }, "projectName", "Use at most 200 characters"],
])("an entry with %j is 400", async (wrong, field, message) => {
	const me = await signedIn({ plan: "pro" });
	const given = Object.keys(wrong).length === 0 ? { startTime: manual.startTime } : { ...manual, ...wrong };
	const { status, body } = await me.call("POST", "/api/time-entries", given);
	expect([status, body.message, body.fieldErrors?.[field]]).toEqual([400, message, [message]]);
	if (field !== "startTime" && field !== "endTime" && field !== "duration" && field !== "isRunning") {
		const start = await me.call("POST", "/api/time-entries/start", given);
		expect([start.status, start.body.message]).toEqual([400, message]);
	}
	expect(await numberFrom("SELECT count(*) FROM time_entries WHERE user_id = ?", me.user.id)).toBe(0);
});

test("the poll is answered in the account's language, and a stranger's in the browser's", async () => {
	const { call } = await signedIn({ plan: "free", language: "fr" });
	expect(await call("GET", "/api/time-entries/running", undefined, { "Accept-Language": "es" })).toMatchObject({
		status: 403,
		body: { message: expect.stringContaining("Le suivi du temps fait partie des forfaits") },
	});
	const unknown = await stranger().call("GET", "/api/time-entries/running", undefined, { "Accept-Language": "es" });
	expect(unknown).toMatchObject({ status: 401, body: { message: "Inicie sesión primero" } });
});

test("free has none of it, with words that lead on", async () => {
	const me = await signedIn();
	const asks: [string, string, unknown?][] = [
		["GET", "/api/time-entries"],
		["GET", "/api/time-entries/unbilled"],
		["GET", "/api/time-entries/running"],
		["POST", "/api/time-entries", manual],
		["POST", "/api/time-entries/start", { description: "x" }],
		["GET", `/api/time-entries/${crypto.randomUUID()}`],
		["PATCH", `/api/time-entries/${crypto.randomUUID()}`, { description: "x" }],
		["DELETE", `/api/time-entries/${crypto.randomUUID()}`],
	];
	for (const [method, path, body] of asks) {
		expect(await me.call(method, path, body), path).toMatchObject({ status: 403, body: { message: UPGRADE } });
	}
	expect((await me.get("/time-tracker/export.csv")).headers.get("Location")).toBe("/time-tracker");
	const page = await me.get("/time-tracker");
	expect(page.body).toContain("Upgrade Your Plan");
	expect(page.body).not.toContain("Export CSV");
});

test("what was tracked before a downgrade is read, saved and deleted on free; nothing is added, changed or billed", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: entry } = await me.call("POST", "/api/time-entries", { ...manual, description: "Kept from Pro" });
	const { body: running } = await me.call("POST", "/api/time-entries/start", { description: "Call" });
	await change("UPDATE users SET plan = 'free' WHERE id = ?", me.user.id);
	expect((await me.call("GET", "/api/time-entries")).body.map(({ id }: { id: string }) => id)).toEqual(
		expect.arrayContaining([entry.id, running.id]),
	);
	expect((await me.call("GET", "/api/time-entries/unbilled")).body).toHaveLength(1);
	expect((await me.call("GET", `/api/time-entries/${entry.id}`)).body).toEqual(entry);
	expect((await me.get("/time-tracker/export.csv")).body).toContain("Kept from Pro");
	const { body: page } = await me.get("/time-tracker");
	for (const part of ["Upgrade Your Plan", "Kept from Pro", "Export CSV", "Delete Kept from Pro"])
		expect(page).toContain(part);
	for (const part of ["Edit Kept from Pro", "Select Kept from Pro", "Start Timer"]) expect(page).not.toContain(part);

	for (const [method, path, body] of [
		["GET", "/api/time-entries/running"],
		["POST", "/api/time-entries", manual],
		["POST", "/api/time-entries/start", { description: "x" }],
		["PATCH", `/api/time-entries/${entry.id}`, { description: "x" }],
	] as const) {
		expect(await me.call(method, path, body), path).toMatchObject({ status: 403, body: { message: UPGRADE } });
	}
	expect((await me.call("POST", `/api/time-entries/${running.id}/stop`)).status).toBe(200);
	const items = [{ description: "Hours", quantity: 0.5, rate: 1, timeEntryIds: [running.id] }];
	expect(await me.call("POST", "/api/invoices", aPayload({ items }))).toMatchObject({
		status: 403,
		body: { message: UPGRADE },
	});
	expect((await me.call("DELETE", `/api/time-entries/${entry.id}`)).status).toBe(204);
	expect((await me.call("POST", `/api/time-entries/${entry.id}/restore`)).body.description).toBe("Kept from Pro");
	for (const { id } of [entry, running]) expect((await me.call("DELETE", `/api/time-entries/${id}`)).status).toBe(204);
	expect((await me.call("GET", "/api/time-entries")).status).toBe(403);
});

test("clocks that are wrong on a device change nothing", async () => {
	const me = await signedIn({ plan: "pro" });
	const skewed = (minutes: number) => ({ Date: new Date(Date.now() + minutes * 60_000).toUTCString() });
	const at = new Date(Date.now() - 600_000).toISOString();
	const { body } = await me.call(
		"POST",
		"/api/time-entries/start",
		{ description: "Call", startTime: at },
		skewed(-10),
	);
	const stopped = await me.call("POST", `/api/time-entries/${body.id}/stop`, {}, skewed(10));
	expect(Math.abs(Date.parse(stopped.body.startTime) - Date.now())).toBeLessThan(30_000);
	expect(stopped.body.duration).toBe(0);
});

test("the poll asks the database nothing, once the session is known", async () => {
	const me = await signedIn({ plan: "pro" });
	const poll = (bound: Partial<Env> = {}) => ask("/api/time-entries/running", { cookie: me.cookie }, bound);
	const { body: started } = await me.call("POST", "/api/time-entries/start", { description: "Call" });
	expect((await poll()).status).toBe(200);
	const silent = Object.keys(databasesIn(env)).map((name) => [name, failingD1("nobody should ask")]);
	const asked = await poll(Object.fromEntries(silent));
	expect([asked.status, await asked.json()]).toMatchObject([200, { id: started.id }]);
});

test("signing out ends the poll at once on this machine", async () => {
	const me = await signedIn({ plan: "pro" });
	const poll = () => me.call("GET", "/api/time-entries/running");
	expect((await poll()).status).toBe(200);
	await me.call("POST", "/api/logout");
	expect((await poll()).status).toBe(401);
});

test("a session that ended elsewhere may poll for half a minute, and do nothing else", async () => {
	const me = await signedIn({ plan: "pro" });
	const poll = () => me.call("GET", "/api/time-entries/running");
	expect((await poll()).status).toBe(200);
	await change("DELETE FROM sessions WHERE user_id = ?", me.user.id);
	expect((await poll()).status).toBe(200);
	expect((await me.call("GET", "/api/time-entries")).status).toBe(401);
	expect((await me.call("POST", "/api/time-entries/start", { description: "x" })).status).toBe(401);
	expect(cookieFrom(await poll(), "session")).toBe("");
});

test("methods that a path lacks are 405", async () => {
	const me: Caller = await signedIn({ plan: "pro" });
	expect((await me.call("POST", "/api/time-entries/running", {})).status).toBe(405);
	expect((await me.call("GET", "/api/time-entries/start")).headers.get("Allow")).toBe("POST");
	expect((await me.call("PUT", "/api/time-entries", {})).status).toBe(405);
});

test("a day and a length are an entry without times, which PATCH moves, lengthens and gives a time", async () => {
	const me = await signedIn({ plan: "pro" });
	const { startTime: _, endTime: __, ...untimed } = manual;
	const { body: entry, status } = await me.call("POST", "/api/time-entries", { ...untimed, date: "2026-03-02" });
	expect([status, entry.exactTimes, entry.duration]).toEqual([201, false, 87]);
	expect(entry.startTime.slice(0, 10)).toBe("2026-03-02");
	const patch = async (change: Record<string, unknown>) =>
		(await me.call("PATCH", `/api/time-entries/${entry.id}`, change)).body;
	const answered = (await me.call("GET", `/api/time-entries/${entry.id}`)).body;
	expect(await patch(answered)).toEqual(answered);
	expect(await patch({ description: "Sketches" })).toMatchObject({
		startTime: entry.startTime,
		exactTimes: false,
		duration: 87,
	});
	expect(await patch({ duration: 30 })).toMatchObject({ startTime: entry.startTime, exactTimes: false, duration: 30 });
	expect(await patch({ date: "2026-03-03" })).toMatchObject({ exactTimes: false, duration: 30 });
	expect(await patch({ startTime: "2026-03-04T10:00:00Z" })).toMatchObject({
		startTime: "2026-03-04T10:00:00.000Z",
		exactTimes: true,
		duration: 30,
	});
	expect(await patch({ date: "2026-03-04" })).toMatchObject({ fieldErrors: { duration: ["Say how long it took"] } });
	expect(await patch({ date: "2026-03-05", duration: 45 })).toMatchObject({ exactTimes: false, duration: 45 });
	const later = { startTime: "2026-03-05T10:00:00Z", endTime: "2026-03-05T10:45:00Z", duration: 50 };
	expect(await patch(later)).toMatchObject({ fieldErrors: { endTime: ["This end makes it 45 min"] } });
	expect((await me.call("GET", `/api/time-entries/${entry.id}`)).body).toMatchObject({
		duration: 45,
		exactTimes: false,
	});
});

test("what was worked on goes on under the timer, and starting while one runs stays 409", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: entry } = await me.call("POST", "/api/time-entries", manual);
	const next = await me.call("POST", `/api/time-entries/${entry.id}/continue`);
	expect(next).toMatchObject({
		status: 201,
		body: { description: "Wireframes", projectName: "Website", hourlyRate: 180.1, isRunning: true },
	});
	expect(next.body.id).not.toBe(entry.id);
	expect(await me.call("POST", `/api/time-entries/${entry.id}/continue`)).toMatchObject({
		status: 409,
		body: { message: "A timer is already running: Wireframes" },
	});
	expect((await me.call("POST", `/api/time-entries/${crypto.randomUUID()}/continue`)).status).toBe(404);
});
