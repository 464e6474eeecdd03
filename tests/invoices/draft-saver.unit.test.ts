import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DraftPayload, draftPayload } from "~/invoices/ui/draft-payload";
import { DraftSaver } from "~/invoices/ui/draft-saver";
import type { TypedInvoice } from "~/invoices/ui/form-values";

const DELAY = 1500;
const KEY = "the form's own key";

interface Asked {
	method: string;
	path: string;
	headers: Record<string, string>;
	body: string;
}

/** What the saver asked of the API, and what it is told; a draft that is saved is kept here as the API keeps one. */
let asked: Asked[];
let drafts: Map<string, { body: string; version: number }>;
let answers: (() => Response | Promise<Response>)[];

beforeEach(() => {
	vi.useFakeTimers({ now: new Date("2026-03-10T09:05:00Z") });
	asked = [];
	drafts = new Map();
	answers = [];
	vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
		const { method = "GET", body, headers } = init;
		const request = { method, path, headers: headers as Record<string, string>, body: String(body) };
		asked.push(request);
		const answer = answers.shift();
		return answer ? answer() : save(request);
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

/** As the API does it: one draft for one key, and a version for each change. */
function save({ method, path, headers, body }: Asked): Response {
	const id = method === "POST" ? `draft of ${headers["Idempotency-Key"]}` : path.slice("/api/invoices/".length);
	const before = drafts.get(id);
	if (method === "PATCH" && headers["If-Match"] !== `"v${before?.version}"`) return new Response("{}", { status: 412 });
	const saved = method === "POST" && before ? before : { body, version: (before?.version ?? 0) + 1 };
	drafts.set(id, saved);
	return Response.json({ id, version: saved.version });
}

const typed = (changes: TypedInvoice = {}): DraftPayload =>
	draftPayload({ invoiceNumber: "INV-1", issueDate: "2026-03-10", dueDate: "2026-04-09", items: [], ...changes });

const newForm = () => new DraftSaver({ saved: null, key: KEY, payload: typed() });

/** Lets the time pass after which what was typed is saved, and what the server says arrive. */
const wait = (ms = DELAY) => vi.advanceTimersByTimeAsync(ms);

test("what is typed is saved once it has rested, as one draft, and the form knows its id and version", async () => {
	const saver = newForm();
	saver.typed(typed({ notes: "T" }));
	await wait(1000);
	saver.typed(typed({ notes: "Thanks" }));
	await wait(1000);
	expect(asked).toEqual([]);
	await wait(500);
	expect(asked).toMatchObject([{ method: "POST", path: "/api/drafts", headers: { "Idempotency-Key": KEY } }]);
	expect(JSON.parse(asked[0]?.body ?? "")).toMatchObject({ invoiceNumber: "INV-1", notes: "Thanks" });
	expect(saver.state()).toMatchObject({ saved: { id: `draft of ${KEY}`, version: 1 }, clean: true });
	expect(saver.state().note).toMatch(/^Saved \d\d:05$/);
});

test("what comes later changes that draft, on the version that was saved last", async () => {
	const saver = newForm();
	saver.typed(typed({ notes: "One" }));
	await wait();
	saver.typed(typed({ notes: "Two" }));
	await wait();
	saver.typed(typed({ notes: "Three" }));
	await wait();
	expect(asked.slice(1)).toMatchObject([
		{ method: "PATCH", headers: { "If-Match": '"v1"' } },
		{ method: "PATCH", headers: { "If-Match": '"v2"' } },
	]);
	expect([...drafts.values()]).toMatchObject([{ version: 3, body: expect.stringContaining("Three") }]);
});

test("what was typed and taken back again is not saved, nor what is as it was saved", async () => {
	const saver = new DraftSaver({ saved: { id: "7f0c", version: 4 }, key: "", payload: typed({ notes: "Thanks" }) });
	saver.typed(typed({ notes: "Thanks!" }));
	expect(saver.state().clean).toBe(false);
	saver.typed(typed({ notes: "Thanks" }));
	expect(saver.state().clean).toBe(true);
	await wait(60_000);
	expect(asked).toEqual([]);
});

test("a form that the server sent back is saved though nothing is typed in it", async () => {
	const saver = new DraftSaver({ saved: null, key: KEY, payload: null });
	expect(saver.state().clean).toBe(false);
	saver.typed(typed());
	await wait();
	expect(asked).toHaveLength(1);
});

test("without a number or a date there is no draft yet", async () => {
	const saver = newForm();
	for (const gone of [{ invoiceNumber: "" }, { issueDate: "" }, { dueDate: "" }]) {
		saver.typed(typed({ notes: "Thanks", ...gone }));
		await wait();
	}
	expect(asked).toEqual([]);
	saver.typed(typed({ notes: "Thanks" }));
	await wait();
	expect(asked).toHaveLength(1);
});

test("one request at a time: what is typed meanwhile follows it, on its version", async () => {
	const saver = newForm();
	let arrive = () => {};
	const arrived = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	answers.push(async () => {
		await arrived;
		return save(asked[0] as Asked);
	});
	saver.typed(typed({ notes: "One" }));
	await wait();
	saver.typed(typed({ notes: "Two" }));
	await wait(10_000);
	expect([asked.length, saver.busy]).toEqual([1, true]);
	arrive();
	await wait(0);
	expect(saver.state()).toMatchObject({ saved: { version: 1 }, clean: false });
	await wait();
	expect(asked[1]).toMatchObject({ method: "PATCH", headers: { "If-Match": '"v1"' } });
	expect(saver.state()).toMatchObject({ saved: { version: 2 }, clean: true });
});

test("a first save whose answer was lost is repeated as it was, so that there is one draft", async () => {
	const saver = newForm();
	// The server did it, and its answer never came.
	answers.push(() => {
		save(asked[0] as Asked);
		throw new TypeError("Failed to fetch");
	});
	saver.typed(typed({ notes: "One" }));
	await wait();
	expect(saver.state()).toMatchObject({ saved: null, note: "Not saved yet, trying again" });
	saver.typed(typed({ notes: "Two" }));
	await wait(2 * DELAY);
	expect(asked[1]?.body).toBe(asked[0]?.body);
	expect(saver.state()).toMatchObject({ saved: { version: 1 }, clean: false });
	await wait();
	expect(asked[2]).toMatchObject({ method: "PATCH", body: expect.stringContaining("Two") });
	expect([...drafts.keys()]).toEqual([`draft of ${KEY}`]);
});

test.each([
	["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
	["500", () => new Response("{}", { status: 500 })],
	["429", () => new Response("{}", { status: 429 })],
])("after %s it tries again, less and less often, up to a minute", async (_, failure) => {
	const saver = newForm();
	answers = Array.from({ length: 12 }, () => failure);
	saver.typed(typed({ notes: "One" }));
	const times: number[] = [];
	for (let second = 0; second < 300; second += 0.5) {
		const before = asked.length;
		await wait(500);
		if (asked.length > before) times.push(second + 0.5);
	}
	const waits = times.map((time, at) => time - (times[at - 1] ?? 0));
	expect(waits.slice(0, 6)).toEqual([1.5, 3, 6, 12, 24, 48]);
	expect(Math.max(...waits)).toBe(60);
	answers = [];
	await wait(60_000);
	expect(saver.state().note).toMatch(/^Saved/);
	saver.typed(typed({ notes: "Two" }));
	await wait();
	expect(saver.state(), "the wait is the short one again").toMatchObject({ clean: true, saved: { version: 2 } });
});

test.each([400, 409])("what the server refuses with %i is not sent again until it is changed", async (status) => {
	const saver = newForm();
	answers.push(() => new Response("{}", { status }));
	saver.typed(typed({ notes: "One" }));
	await wait();
	expect(saver.state()).toMatchObject({ saved: null, note: "Not saved yet" });
	await wait(600_000);
	expect(asked).toHaveLength(1);
	saver.typed(typed({ notes: "Two" }));
	await wait();
	expect(saver.state()).toMatchObject({ saved: { version: 1 }, clean: true });
});

test.each([
	[401, "Not saved: sign in again"],
	[403, "Not saved automatically: no room for a draft"],
	[412, "Changed elsewhere: reload to go on"],
	[404, "Not saved automatically"],
])("%i ends it, and the note says why: %s", async (status, note) => {
	const saver = new DraftSaver({ saved: { id: "7f0c", version: 1 }, key: "", payload: typed() });
	answers.push(() => new Response("{}", { status }));
	saver.typed(typed({ notes: "One" }));
	await wait();
	expect(saver.state()).toMatchObject({ clean: false, note });
	saver.typed(typed({ notes: "Two" }));
	await wait(600_000);
	expect(asked).toHaveLength(1);
});

test("while the form is posted nothing is saved; posted in vain, it goes on", async () => {
	const saver = newForm();
	saver.typed(typed({ notes: "One" }));
	await saver.hold();
	saver.typed(typed({ notes: "Two" }));
	await wait(60_000);
	expect(asked).toEqual([]);
	saver.release();
	await wait();
	expect(asked).toHaveLength(1);
});

test("a post waits for the save that is under way, and so knows of the draft", async () => {
	const saver = newForm();
	let arrive = () => {};
	const arrived = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	answers.push(async () => {
		await arrived;
		return save(asked[0] as Asked);
	});
	saver.typed(typed({ notes: "One" }));
	await wait();
	let held = false;
	const ended = saver.hold().then(() => {
		held = true;
	});
	await wait(10_000);
	expect(held).toBe(false);
	arrive();
	await ended;
	expect(saver.state().saved).toEqual({ id: `draft of ${KEY}`, version: 1 });
});

test("who leaves the page is saved no more, and who comes back to it is", async () => {
	const saver = newForm();
	saver.typed(typed({ notes: "One" }));
	saver.stop();
	await wait(60_000);
	expect(asked).toEqual([]);
	saver.start();
	saver.typed(typed({ notes: "One" }));
	await wait();
	expect(asked).toHaveLength(1);
});

test("listeners hear of what changes, and of nothing else", async () => {
	const saver = newForm();
	const heard = vi.fn();
	const leave = saver.subscribe(heard);
	saver.typed(typed());
	expect(heard).not.toHaveBeenCalled();
	saver.typed(typed({ notes: "One" }));
	saver.typed(typed({ notes: "Two" }));
	expect(heard).toHaveBeenCalledTimes(1);
	await wait();
	expect(heard).toHaveBeenCalledTimes(2);
	leave();
	saver.typed(typed({ notes: "Three" }));
	expect(heard).toHaveBeenCalledTimes(2);
});

test("it never sends: no request carries a status", async () => {
	const saver = newForm();
	for (const notes of ["One", "Two", "Three"]) {
		saver.typed(typed({ notes }));
		await wait();
	}
	expect(asked).toHaveLength(3);
	for (const { body } of asked) expect(JSON.parse(body)).not.toHaveProperty("status");
});
