import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { change } from "#tests/harness/rows";

const CALENDAR = "/time-tracker/calendar?date=2026-03-18";

async function aWorker() {
	const me = await signedIn({ plan: "pro", timezone: "Europe/Berlin" });
	const add = async (given: object) => {
		const { status, body } = await me.call("POST", "/api/time-entries", { description: "Call", ...given });
		expect(status).toBe(201);
		return body;
	};
	const read = async (id: string) => {
		const { startTime, endTime, duration, exactTimes, version, description } = (
			await me.call("GET", `/api/time-entries/${id}`)
		).body;
		return { startTime, endTime, duration, exactTimes, version, description };
	};
	/** Moves it as the calendar does; answers where that leads and what the toast says. */
	const move = async (fields: Record<string, string>) => {
		const { status, headers } = await me.post(CALENDAR, { intent: "move", ...fields });
		const cookie =
			headers
				.getSetCookie()
				.find((each) => each.startsWith("toast="))
				?.split(";")[0] ?? "";
		const shown = await me.get(CALENDAR, { Cookie: `${me.cookie}; ${cookie}` });
		return { status, to: headers.get("Location"), page: String(shown.body) };
	};
	return { me, add, read, move };
}

const nine = { startTime: "2026-03-16T09:00:23+01:00", endTime: "2026-03-16T10:00:50+01:00" };

test("a move keeps the length to the second, and Undo the times that there were", async () => {
	const { me, add, read, move } = await aWorker();
	const { id } = await add({ ...nine, hourlyRate: "95.00", projectName: "Website" });
	const before = await read(id);
	const moved = await move({ id, version: "1", start: "2026-03-17T13:05:23" });
	expect([moved.status, moved.to]).toEqual([302, "/time-tracker/calendar?date=2026-03-17"]);
	expect(moved.page).toContain("Call: 13:05\u201314:05");
	expect(await read(id)).toEqual({
		...{ ...before, version: 2, startTime: "2026-03-17T12:05:23.000Z", endTime: "2026-03-17T13:05:50.000Z" },
	});
	const { body } = await me.call("GET", `/api/time-entries/${id}`);
	expect(body).toMatchObject({ hourlyRate: 95, projectName: "Website" });
	const back = await me.post(CALENDAR, { intent: "move-back", id, version: "2", ...nine });
	expect(back.status).toBe(302);
	expect(await read(id)).toEqual({ ...before, version: 3 });
});

test("its lower edge changes its end alone; over the changed clocks of 25 October a move keeps the elapsed time", async () => {
	const { add, read, move } = await aWorker();
	const { id } = await add(nine);
	await move({ id, version: "1", end: "2026-03-16T10:05:50" });
	expect(await read(id)).toMatchObject({ startTime: "2026-03-16T08:00:23.000Z", endTime: "2026-03-16T09:05:50.000Z" });
	const night = await add({ startTime: "2026-10-24T01:30:00+02:00", duration: 120 });
	await move({ id: night.id, version: "1", start: "2026-10-25T01:30:00" });
	const moved = { startTime: "2026-10-24T23:30:00.000Z", endTime: "2026-10-25T01:30:00.000Z", duration: 120 };
	expect(await read(night.id)).toMatchObject(moved);
});

test("an entry of a day alone gets a time by being laid on one, and Undo takes it away", async () => {
	const { me, add, read, move } = await aWorker();
	const { id } = await add({ date: "2026-03-16", duration: 45 });
	const before = await read(id);
	await move({ id, version: "1", start: "2026-03-18T14:00" });
	const laid = { startTime: "2026-03-18T13:00:00.000Z", endTime: "2026-03-18T13:45:00.000Z", exactTimes: true };
	expect(await read(id)).toMatchObject(laid);
	await me.post(CALENDAR, { intent: "move-back", id, version: "2", date: "2026-03-16", duration: "45" });
	expect(await read(id)).toEqual({ ...before, version: 3 });
});

test("what is stale, billed, running, ahead of today, no time or somebody else's stays as it is, and says why", async () => {
	const { me, add, read, move } = await aWorker();
	const { id } = await add(nine);
	const before = await read(id);
	const start = "2026-03-17T13:05:00";
	expect((await move({ id, version: "7", start })).page).toContain("This time entry was changed elsewhere.");
	expect((await move({ id, version: "1", start: "2099-03-17T13:05:00" })).page).toContain("after today");
	for (const wrong of [{ start: "soon" }, { start: "" }, { end: "2026-03-16T08:00:00" }, { end: "x" }, {}]) {
		const { status, to } = await move({ id, version: "1", ...(wrong as Record<string, string>) });
		expect([status, to]).toEqual([302, CALENDAR]);
	}
	const other = await aWorker();
	await other.move({ id, version: "1", start });
	expect(await read(id)).toEqual(before);
	const items = [{ description: "Call", quantity: 1, rate: 95, timeEntryIds: [id] }];
	expect((await me.call("POST", "/api/invoices", aPayload({ items }))).status).toBe(201);
	const billed = await read(id);
	expect((await move({ id, version: String(billed.version), start })).page).toContain("This time is on an invoice.");
	expect(await read(id)).toEqual(billed);
	const running = (await me.call("POST", "/api/time-entries/start", { description: "Deep work" })).body;
	expect((await move({ id: running.id, version: "1", start })).page).toContain("This timer is still running.");
});

test("a plan without time tracking moves nothing", async () => {
	const { me, add, read, move } = await aWorker();
	const { id } = await add(nine);
	const before = await read(id);
	await change("UPDATE users SET plan = 'free' WHERE id = ?", me.user.id);
	await move({ id, version: "1", start: "2026-03-17T13:05:00" });
	await change("UPDATE users SET plan = 'pro' WHERE id = ?", me.user.id);
	expect(await read(id)).toEqual(before);
});

test("the form and the editor lead back to the calendar that they were opened from", async () => {
	const { me, add } = await aWorker();
	const typed = { intent: "add", description: "Proofs", startTime: "2026-03-17T11:00", endTime: "2026-03-17T12:00" };
	const added = await me.post("/time-tracker?view=calendar&start=2026-03-17T11:00", typed);
	expect(added.headers.get("Location")).toBe("/time-tracker/calendar?date=2026-03-17");
	const { id } = await add(nine);
	const editor = String((await me.get(`/time-tracker/${id}/edit?view=calendar`)).body);
	expect(editor).toContain(`href="/time-tracker/calendar?date=2026-03-16#${id}"`);
	const times = { startTime: "2026-03-18T09:00", endTime: "2026-03-18T10:00", version: "1" };
	const saved = await me.post(`/time-tracker/${id}/edit?view=calendar`, {
		intent: "save",
		description: "Call",
		...times,
	});
	expect(saved.headers.get("Location")).toBe("/time-tracker/calendar?date=2026-03-18");
});
