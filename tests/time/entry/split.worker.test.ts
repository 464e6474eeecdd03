import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { change, numberFrom, rowsOf } from "#tests/harness/rows";

const ENTRY = {
	description: "Wireframes",
	projectName: "Website",
	startTime: "2026-03-16T09:00:23+01:00",
	endTime: "2026-03-16T12:00:50+01:00",
	breakMinutes: 30,
	hourlyRate: "95.00",
	billable: false,
	tags: ["design", "urgent"],
	externalId: "CRM-7",
	metadata: { ticket: "7" },
};

async function aWorker() {
	const me = await signedIn({ plan: "pro", timezone: "Europe/Berlin" });
	const client = (await me.call("POST", "/api/clients", { name: "Kestrel", email: "kestrel@example.com" })).body;
	const add = async (given: object = {}) => {
		const { status, body } = await me.call("POST", "/api/time-entries", { ...ENTRY, clientId: client.id, ...given });
		expect(status).toBe(201);
		return body;
	};
	const read = async (id: string) => (await me.call("GET", `/api/time-entries/${id}`)).body;
	const list = async () => (await me.call("GET", "/api/time-entries")).body;
	const split = (id: string, body: object, headers = {}) =>
		me.call("POST", `/api/time-entries/${id}/split`, body, headers);
	return { me, add, read, list, split };
}

/** The button of the toast that an answer leaves, as its fields. */
function undoIn(page: string): Record<string, string> {
	const form = /<form[^>]*action="\/time-tracker"[^>]*>(?:(?!<\/form>).)*parts-undo(?:(?!<\/form>).)*<\/form>/s.exec(
		page,
	);
	const fields = (form?.[0] ?? "").matchAll(/name="(intent|of)"[^>]*value="([^"]*)"/g);
	return Object.fromEntries([...fields].map(([, name = "", value = ""]) => [name, value]));
}

test("both parts say the same of what was worked on, and their minutes are those of the entry", async () => {
	const { me, add, read, list, split } = await aWorker();
	const whole = await add();
	expect(whole.duration).toBe(150);
	const { status, body, headers } = await split(whole.id, { at: "2026-03-16T10:00:00" });
	expect(status).toBe(200);
	const [first, second] = body;
	const said = ({
		id,
		startTime,
		endTime,
		duration,
		breakMinutes,
		version,
		externalId,
		metadata,
		...rest
	}: typeof whole) => {
		const { updatedAt, ...same } = rest;
		return same;
	};
	expect(said(first)).toEqual(said(whole));
	expect(said(second)).toEqual(said(whole));
	expect(body).toMatchObject([
		{
			id: whole.id,
			startTime: "2026-03-16T08:00:23.000Z",
			endTime: "2026-03-16T09:00:23.000Z",
			...{ duration: 60, breakMinutes: 0, version: 2, externalId: "CRM-7", metadata: { ticket: "7" } },
		},
		{
			startTime: "2026-03-16T09:00:23.000Z",
			endTime: "2026-03-16T11:00:50.000Z",
			...{ duration: 90, breakMinutes: 30, version: 1, externalId: null, metadata: {} },
		},
	]);
	expect([await read(first.id), await read(second.id)]).toEqual([first, second]);
	expect((await list()).map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
	const seen = { "If-Match": headers.get("ETag") ?? "" };
	expect((await me.call("PATCH", `/api/time-entries/${first.id}`, { description: "Sketches" }, seen)).status).toBe(200);
});

test("the same request once more splits nothing a second time; the key with another one is refused", async () => {
	const { add, list, split } = await aWorker();
	const { id } = await add();
	const key = { "Idempotency-Key": crypto.randomUUID() };
	const answers = await Promise.all([1, 2, 3].map(() => split(id, { at: "2026-03-16T10:00:00" }, key)));
	for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
	expect(await list()).toHaveLength(2);
	expect(await split(id, { at: "2026-03-16T09:30:00" }, key)).toMatchObject({ status: 422 });
});

test("of many at once each splits what is there, and no minute is lost", async () => {
	const { add, list, split } = await aWorker();
	const { id } = await add({ externalId: null });
	const times = ["09:20", "09:40", "10:00", "10:20", "10:40"];
	const answers = await Promise.all(times.map((time) => split(id, { at: `2026-03-16T${time}:00` })));
	for (const { status } of answers) expect([200, 400, 412]).toContain(status);
	const entries = (await list()) as { duration: number }[];
	expect(entries).toHaveLength(1 + answers.filter(({ status }) => status === 200).length);
	expect(entries.reduce((sum, { duration }) => sum + duration, 0)).toBe(150);
});

test("what was changed since, is billed, runs, is another's or gone stays whole, and says why", async () => {
	const { me, add, read, split } = await aWorker();
	const { id } = await add({ billable: true });
	const at = "2026-03-16T10:00:00";
	await me.call("PATCH", `/api/time-entries/${id}`, { description: "Sketches" });
	expect(await split(id, { at }, { "If-Match": '"v1"' })).toMatchObject({ status: 412, code: "stale_version" });
	const other = await aWorker();
	expect(await other.split(id, { at })).toMatchObject({ status: 404 });
	const items = [{ description: "Wireframes", quantity: 1, rate: 95, timeEntryIds: [id] }];
	expect((await me.call("POST", "/api/invoices", aPayload({ items }))).status).toBe(201);
	const billed = await read(id);
	expect(await split(id, { at })).toMatchObject({ status: 409, code: "entry_billed" });
	expect(await read(id)).toEqual(billed);
	const running = (await me.call("POST", "/api/time-entries/start", { description: "Deep work" })).body;
	const refused = await split(running.id, { at });
	expect(refused).toMatchObject({ status: 409, code: "timer_running" });
	expect(refused.body.message).toBe("This timer is still running. Stop it first.");
	const gone = await add({ externalId: null });
	await me.call("DELETE", `/api/time-entries/${gone.id}`);
	expect(await split(gone.id, { at })).toMatchObject({ status: 404 });
});

test("a plan without time tracking splits nothing", async () => {
	const { me, add, read, split } = await aWorker();
	const { id } = await add();
	const before = await read(id);
	await change("UPDATE users SET plan = 'free' WHERE id = ?", me.user?.id ?? "");
	expect(await split(id, { at: "2026-03-16T10:00:00" })).toMatchObject({ status: 403, code: "plan_limit" });
	expect(await read(id)).toEqual(before);
});

test("both parts are of the entry's project, also of one that was deleted, and no other is made", async () => {
	const { me, add, split } = await aWorker();
	const whole = await add();
	expect((await me.call("DELETE", `/api/projects/${whole.projectId}`)).status).toBe(204);
	const { body } = await split(whole.id, { at: "2026-03-16T10:00:00" });
	expect(body.map((part: { projectId: string }) => part.projectId)).toEqual([whole.projectId, whole.projectId]);
	expect((await me.call("GET", `/api/time-entries/${body[1].id}`)).body).toEqual(body[1]);
	expect(await numberFrom("SELECT count(*) FROM projects WHERE user_id = ?", me.user?.id ?? "")).toBe(1);
});

test("an entry of a day alone is split after minutes, and a time in its place is refused", async () => {
	const { me, add, split } = await aWorker();
	const { startTime: _, endTime: __, ...rest } = ENTRY;
	const { body: day } = await me.call("POST", "/api/time-entries", { ...rest, date: "2026-03-16", duration: 100 });
	const { status, body } = await split(day.id, { minutes: 25 });
	expect([status, body[0].duration, body[1].duration]).toEqual([200, 25, 75]);
	expect([body[0].exactTimes, body[1].exactTimes, body[1].breakMinutes]).toEqual([false, false, 30]);
	const refused = await split(day.id, { at: "2026-03-16T09:10:00" });
	expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([400, ["at"]]);
	const timed = await add({ externalId: null });
	const wrong = await split(timed.id, { minutes: 25 });
	expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([400, ["minutes"]]);
});

test("on its page an entry is split by a form, which comes back as it was typed, and one press makes it whole again", async () => {
	const { me, add, read, list } = await aWorker();
	const whole = await add();
	const page = `/time-tracker/${whole.id}/edit`;
	expect(String((await me.get(page)).body)).toContain('id="split"');
	const wrong = await me.post(page, { intent: "split", version: "1", at: "2026-03-16T08:00" });
	expect(wrong.status).toBe(400);
	expect(String(wrong.body)).toContain("Split it at a time between its start and its end");
	expect(String(wrong.body)).toContain('value="2026-03-16T08:00"');
	const done = await me.post(page, { intent: "split", version: "1", at: "2026-03-16T10:00" });
	expect([done.status, done.headers.get("Location")]).toEqual([302, "/time-tracker"]);
	expect(await list()).toHaveLength(2);
	const undo = await undoAfter(me, done);
	expect((await me.post("/time-tracker", undo)).status).toBe(302);
	expect(await list()).toHaveLength(1);
	const { version, updatedAt, ...again } = await read(whole.id);
	const { version: _, updatedAt: __, ...before } = whole;
	expect([again, version]).toEqual([before, 3]);
	expect(
		await numberFrom(
			"SELECT count(*) FROM time_entries WHERE user_id = ? AND change_id IS NOT NULL AND deleted_at IS NULL",
			me.user?.id ?? "",
		),
	).toBe(0);
});

test("a split is taken back whole or not at all: not where a part was changed, billed or deleted, nor by another", async () => {
	const { me, add, list } = await aWorker();
	const ways: ((second: { id: string }) => Promise<unknown>)[] = [
		({ id }) => me.call("PATCH", `/api/time-entries/${id}`, { description: "Sketches" }),
		({ id }) => me.call("DELETE", `/api/time-entries/${id}`),
		({ id }) =>
			me.call(
				"POST",
				"/api/invoices",
				aPayload({ items: [{ description: "Wireframes", quantity: 1, rate: 95, timeEntryIds: [id] }] }),
			),
	];
	for (const way of ways) {
		const { id } = await add({ billable: true, externalId: null });
		const done = await me.post(`/time-tracker/${id}/edit`, { intent: "split", at: "2026-03-16T10:00" });
		const second = (await list()).find(
			(each: { id: string; version: number; startTime: string }) =>
				each.id !== id && each.version === 1 && each.startTime === "2026-03-16T09:00:23.000Z",
		);
		await way(second);
		const before = await rowsOf(me.user?.id ?? "");
		await me.post("/time-tracker", await undoAfter(me, done));
		expect((await rowsOf(me.user?.id ?? "")).time_entries).toEqual(before.time_entries);
	}
	const { id } = await add({ externalId: null });
	const undo = await undoAfter(
		me,
		await me.post(`/time-tracker/${id}/edit`, { intent: "split", at: "2026-03-16T10:00" }),
	);
	const other = await aWorker();
	const mine = (await rowsOf(me.user?.id ?? "")).time_entries;
	await other.me.post("/time-tracker", undo);
	// The way back of a change of several is another one, and takes no part of it back.
	await me.post("/time-tracker", { ...undo, intent: "bulk-undo" });
	expect((await rowsOf(me.user?.id ?? "")).time_entries).toEqual(mine);
});

/** What the toast of an answer would post. */
async function undoAfter(
	me: Awaited<ReturnType<typeof aWorker>>["me"],
	{ headers }: { headers: Headers },
): Promise<Record<string, string>> {
	const toast = headers.getSetCookie().find((each) => each.startsWith("toast="));
	const cookie = toast?.split(";")[0] ?? "";
	const { body } = await me.get("/time-tracker", { Cookie: `${me.cookie}; ${cookie}` });
	const undo = undoIn(String(body));
	expect(undo).toEqual({ intent: "parts-undo", of: expect.stringMatching(/^[\da-f-]{36}$/) });
	return undo;
}
