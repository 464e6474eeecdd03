import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { continueTyped } from "~/invoicing/ui/form/typed-content";
import type { TypedContent, WorkingCopyInput } from "~/working-copies/domain/working-copy";
import { CopySaver } from "~/working-copies/ui/copy-saver";
import { forgetStored, readStored, storeCopy } from "~/working-copies/ui/copy-store";

const SOON = 1500;
const NAME = { owner: "user-1", form: "new" };

interface Sent {
	method: string;
	path: string;
	body: WorkingCopyInput;
	answer(response: Response): void;
	cut(): void;
}

let sent: Sent[] = [];
let store: Map<string, string>;

beforeEach(() => {
	sent = [];
	store = new Map();
	vi.useFakeTimers();
	vi.stubGlobal("fetch", (path: string, { method, body }: RequestInit) => {
		return new Promise<Response>((answer, reject) => {
			const cut = () => reject(new TypeError("Failed to fetch"));
			sent.push({ path, method: String(method), body: JSON.parse(String(body)), answer, cut });
		});
	});
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => store.get(key) ?? null,
		setItem: (key: string, value: string) => store.set(key, value),
		removeItem: (key: string) => store.delete(key),
	});
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const typing = (notes: string): TypedContent => ({ fields: { notes }, items: [] });
const saver = (content: TypedContent | null = typing("")) =>
	new CopySaver({ name: NAME, key: "key-1", version: 4, content });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const last = () => sent.at(-1) as Sent;
const taken = () => Response.json({});

async function answer(response: Response) {
	last().answer(response);
	await pass(0);
}

async function cut() {
	last().cut();
	await pass(0);
}

test("what is typed is kept once nothing more came for a moment, and from then on what differs", async () => {
	const copy = saver();
	copy.typed(JSON.stringify(typing("a")));
	await pass(SOON - 1);
	copy.typed(JSON.stringify(typing("ab")));
	await pass(SOON - 1);
	expect(sent).toEqual([]);
	await pass(1);
	expect(last()).toMatchObject({ method: "PUT", path: "/api/invoices/new/working-copy" });
	expect(last().body).toEqual({ key: "key-1", version: 4, ...typing("ab") });
	expect(copy.state().kept).toBe(false);
	await answer(taken());
	expect(copy.state()).toEqual({ kept: true, note: expect.stringMatching(/^Unsaved changes kept at \d\d:\d\d$/) });
	copy.typed(JSON.stringify(typing("abc")));
	expect(copy.state().kept).toBe(false);
	await pass(SOON);
	expect(last().body).toMatchObject(typing("abc"));
});

test("a form as it was opened is not sent; one that came back from the server is", async () => {
	const opened = saver(typing("as opened"));
	opened.typed(JSON.stringify(typing("other")));
	opened.typed(JSON.stringify(typing("as opened")));
	await pass(SOON * 2);
	expect([sent, opened.state().kept]).toEqual([[], true]);
	const returned = saver(null);
	returned.typed(JSON.stringify(typing("as opened")));
	await pass(SOON);
	expect(sent).toHaveLength(1);
});

test("one request runs at a time, and what was typed meanwhile follows it", async () => {
	const copy = saver();
	copy.typed(JSON.stringify(typing("a")));
	await pass(SOON);
	copy.typed(JSON.stringify(typing("ab")));
	await pass(SOON * 3);
	expect(sent).toHaveLength(1);
	await answer(taken());
	expect(copy.state().kept).toBe(false);
	await pass(SOON);
	expect(sent).toHaveLength(2);
	expect(last().body).toMatchObject(typing("ab"));
});

test("without a connection the browser keeps it, until the server takes it", async () => {
	const copy = saver();
	copy.typed(JSON.stringify(typing("a")));
	await pass(SOON);
	await cut();
	expect(copy.state()).toEqual({ kept: true, note: "Unsaved changes kept in this browser" });
	expect(readStored(NAME)).toMatchObject({ key: "key-1", version: 4, ...typing("a"), at: expect.any(Number) });
	expect(readStored({ ...NAME, owner: "user-2" })).toBeNull();
	copy.typed(JSON.stringify(typing("ab")));
	expect(copy.state().kept).toBe(false);
	await pass(SOON * 2);
	await answer(taken());
	expect(last().body).toMatchObject(typing("ab"));
	expect([readStored(NAME), copy.state().kept]).toEqual([null, true]);
});

test("beside an offer this browser keeps it by itself, and the server is given it once that is answered", async () => {
	const beside = { ...NAME, beside: "key-1" };
	const copy = saver();
	copy.start(true);
	copy.typed(JSON.stringify(typing("a")));
	await pass(SOON);
	expect(copy.state()).toEqual({ kept: true, note: "Unsaved changes kept in this browser" });
	expect([readStored(beside), readStored(NAME)]).toEqual([expect.objectContaining(typing("a")), null]);
	expect([sent, copy.busy]).toEqual([[], false]);
	await copy.hold();
	expect(readStored(beside)).toBeNull();
	copy.release();
	await pass(SOON);
	expect(readStored(beside)).toMatchObject(typing("a"));
	copy.start();
	expect(readStored(beside)).toBeNull();
	await pass(SOON);
	expect(last().body).toMatchObject({ key: "key-1", ...typing("a") });
	await answer(taken());
	expect(copy.state().kept).toBe(true);
});

test("what is typed back to how the form was opened is nothing beside an offer", async () => {
	const copy = saver();
	copy.start(true);
	copy.typed(JSON.stringify(typing("a")));
	await pass(SOON);
	copy.typed(JSON.stringify(typing("")));
	await pass(SOON);
	expect([store.size, copy.state().kept]).toEqual([0, true]);
	copy.start();
	await pass(SOON);
	expect(sent).toEqual([]);
});

test.each([500, 503, 429, 401])("after a %i it tries again, later each time up to a minute", async (status) => {
	const copy = saver();
	copy.typed(JSON.stringify(typing("a")));
	await pass(SOON);
	for (const wait of [3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]) {
		const before = sent.length;
		await answer(new Response(null, { status }));
		expect(readStored(NAME)).toMatchObject(typing("a"));
		await pass(wait - 1);
		expect(sent).toHaveLength(before);
		await pass(1);
		expect(sent).toHaveLength(before + 1);
	}
});

test("where the browser keeps nothing either, that is said, and leaving asks first", async () => {
	vi.stubGlobal("localStorage", undefined);
	const copy = saver();
	copy.typed(JSON.stringify(typing("a")));
	await pass(SOON);
	await cut();
	expect(copy.state()).toEqual({ kept: false, note: "Unsaved changes could not be kept" });
	expect(readStored(NAME)).toBeNull();
	forgetStored(NAME);
});

test.each([400, 404, 413])("what is refused with %i waits for a change", async (status) => {
	const copy = saver();
	copy.typed(JSON.stringify(typing("a")));
	await pass(SOON);
	await answer(new Response(null, { status }));
	expect(copy.state()).toEqual({ kept: false, note: "Unsaved changes could not be kept" });
	await pass(120_000);
	expect(sent).toHaveLength(1);
	copy.typed(JSON.stringify(typing("ab")));
	await pass(SOON);
	expect(sent).toHaveLength(2);
});

test("while the form is posted nothing is sent; the post waits for the request under way", async () => {
	const copy = saver();
	copy.typed(JSON.stringify(typing("a")));
	await pass(SOON);
	let held = false;
	const holding = copy.hold().then(() => {
		held = true;
	});
	await pass(0);
	expect([held, copy.busy]).toEqual([false, true]);
	await answer(taken());
	await holding;
	expect(copy.busy).toBe(false);
	copy.typed(JSON.stringify(typing("ab")));
	copy.flush();
	await pass(120_000);
	expect(sent).toHaveLength(1);
	copy.release();
	await pass(SOON);
	expect(sent).toHaveLength(2);
});

test("before the form is posted the server is given what only the browser has, and from then on the browser has nothing", async () => {
	const copy = saver();
	copy.typed(JSON.stringify(typing("a")));
	await pass(SOON);
	await cut();
	expect([copy.busy, readStored(NAME)]).toEqual([true, expect.objectContaining(typing("a"))]);
	const holding = copy.hold();
	await pass(0);
	expect(sent).toHaveLength(2);
	await answer(taken());
	await holding;
	expect([copy.busy, readStored(NAME)]).toEqual([false, null]);
});

test("a post waits once for a server that can't be reached, and what is typed stays in the browser", async () => {
	const copy = saver();
	copy.typed(JSON.stringify(typing("a")));
	await pass(SOON);
	await cut();
	const holding = copy.hold();
	await pass(0);
	await cut();
	await holding;
	expect([copy.busy, readStored(NAME)]).toEqual([false, expect.objectContaining(typing("a"))]);
	copy.release();
	await pass(120_000);
	expect(sent.length).toBeGreaterThan(2);
});

test("what the browser kept goes with the change that it was of, and with the form that was saved", async () => {
	const copy = saver(typing("as opened"));
	copy.typed(JSON.stringify(typing("a")));
	await pass(SOON);
	await cut();
	copy.typed(JSON.stringify(typing("as opened")));
	expect(readStored(NAME)).toBeNull();
	copy.typed(JSON.stringify(typing("b")));
	await pass(SOON * 2);
	await cut();
	expect(readStored(NAME)).not.toBeNull();
	await pass(60_000);
	await answer(new Response(null, { status: 409 }));
	expect([readStored(NAME), copy.state().kept]).toEqual([null, false]);
});

test("a form that is opened forgets nothing that was kept before it", async () => {
	storeCopy(NAME, { key: "key-0", version: null, at: 1, ...typing("earlier") });
	const copy = saver(typing("as opened"));
	copy.typed(JSON.stringify(typing("as opened")));
	expect(readStored(NAME)).toMatchObject(typing("earlier"));
});

test("a page that may be gone in a moment is not waited for", async () => {
	const copy = saver();
	copy.flush();
	expect(sent).toEqual([]);
	copy.typed(JSON.stringify(typing("a")));
	copy.flush();
	expect(sent).toHaveLength(1);
});

test("who listens hears of each change, and of nothing once they left; what was stopped sends nothing until it starts", async () => {
	const copy = saver();
	const heard = vi.fn();
	const leave = copy.subscribe(heard);
	copy.typed(JSON.stringify(typing("a")));
	copy.typed(JSON.stringify(typing("ab")));
	expect(heard).toHaveBeenCalledTimes(1);
	leave();
	copy.typed(JSON.stringify(typing("")));
	expect(heard).toHaveBeenCalledTimes(1);
	copy.typed(JSON.stringify(typing("a")));
	copy.stop();
	await pass(120_000);
	expect(sent).toEqual([]);
	copy.start();
	await pass(SOON);
	expect(sent).toHaveLength(1);
});

test("a form that is opened anew goes on with what was typed, and keeps what it has got since", () => {
	const values = { notes: "", clientName: "", reference: "new", version: "7", items: [] } as unknown as Values;
	const fields = { notes: "typed", clientName: "Zoë", proposedNumber: "INV-1", version: "3", unknown: "x" };
	const items = [{ description: "Design", rate: "2" }];
	expect(continueTyped(values, { key: "key-1", fields, items })).toEqual({
		...{ notes: "typed", clientName: "Zoë", proposedNumber: "INV-1", reference: "new", version: "7" },
		items: [{ description: "Design", quantity: "", rate: "2" }],
		idempotencyKey: "key-1",
	});
});

type Values = Parameters<typeof continueTyped>[0];
