import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DraftPayload } from "~/invoices/ui/draft-payload";
import { DraftSaver } from "~/invoices/ui/draft-saver";

const SOON = 1500;

interface Sent {
	method: string;
	path: string;
	headers: Record<string, string>;
	body: DraftPayload;
	answer(response: Response): void;
	cut(): void;
}

let sent: Sent[] = [];

beforeEach(() => {
	sent = [];
	vi.useFakeTimers();
	vi.stubGlobal("fetch", (path: string, { method, headers, body }: RequestInit) => {
		return new Promise<Response>((answer, reject) => {
			sent.push({
				path,
				method: String(method),
				headers: headers as Record<string, string>,
				body: JSON.parse(String(body)),
				answer,
				cut: () => reject(new TypeError("Failed to fetch")),
			});
		});
	});
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** What a form with this note holds. */
function payload(notes: string, given: Partial<DraftPayload> = {}): DraftPayload {
	const dates = { invoiceNumber: "D-1", issueDate: "2026-03-01", dueDate: "2026-03-31" };
	return { ...dates, notes, ...given } as DraftPayload;
}

const saver = (saved: { id: string; version: number } | null = null) =>
	new DraftSaver({ saved, key: "key-1", payload: saved && payload("as saved") });
const saved = (version: number) => Response.json({ id: "draft-1", version });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const last = () => sent.at(-1) as Sent;

async function answer(response: Response) {
	last().answer(response);
	await pass(0);
}

test("a new draft is saved once nothing was typed for a moment, and from then on changed", async () => {
	const draft = saver();
	draft.typed(payload("a"));
	await pass(SOON - 1);
	draft.typed(payload("ab"));
	await pass(SOON - 1);
	expect(sent).toEqual([]);
	await pass(1);
	expect(last()).toMatchObject({ method: "POST", path: "/api/drafts", body: payload("ab") });
	expect(last().headers["Idempotency-Key"]).toBe("key-1");
	await answer(saved(1));
	expect(draft.state()).toMatchObject({ saved: { id: "draft-1", version: 1 }, clean: true });
	draft.typed(payload("abc"));
	expect(draft.state().clean).toBe(false);
	await pass(SOON);
	expect(last()).toMatchObject({ method: "PATCH", path: "/api/invoices/draft-1", body: payload("abc") });
	expect(last().headers["If-Match"]).toBe('"v1"');
});

test("what is typed back to what was saved is not sent", async () => {
	const draft = saver({ id: "draft-1", version: 4 });
	draft.typed(payload("other"));
	draft.typed(payload("as saved"));
	await pass(SOON * 2);
	expect(sent).toEqual([]);
	expect(draft.state().clean).toBe(true);
});

test("a draft without its number or a date waits for them", async () => {
	const draft = saver();
	draft.typed(payload("a", { dueDate: "" }));
	await pass(SOON * 2);
	expect(sent).toEqual([]);
	draft.typed(payload("a"));
	await pass(SOON);
	expect(sent).toHaveLength(1);
});

test("one request runs at a time, and what was typed meanwhile follows it on the new version", async () => {
	const draft = saver({ id: "draft-1", version: 4 });
	draft.typed(payload("a"));
	await pass(SOON);
	draft.typed(payload("ab"));
	await pass(SOON * 3);
	expect(sent).toHaveLength(1);
	await answer(saved(5));
	expect(draft.state().clean).toBe(false);
	await pass(SOON);
	expect(sent).toHaveLength(2);
	expect(last().headers["If-Match"]).toBe('"v5"');
});

test("a first save whose answer did not come is repeated to the letter under its key, then the rest follows", async () => {
	const draft = saver();
	draft.typed(payload("a"));
	await pass(SOON);
	last().cut();
	await pass(0);
	draft.typed(payload("ab"));
	await pass(SOON * 2);
	expect(sent).toHaveLength(2);
	expect(last()).toMatchObject({ method: "POST", body: payload("a") });
	await answer(saved(1));
	await pass(SOON);
	expect(last()).toMatchObject({ method: "PATCH", body: payload("ab") });
});

test.each([500, 503, 429])("after a %i it tries again, later each time up to a minute", async (status) => {
	const draft = saver({ id: "draft-1", version: 1 });
	draft.typed(payload("a"));
	await pass(SOON);
	for (const wait of [3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]) {
		const before = sent.length;
		await answer(new Response(null, { status }));
		await pass(wait - 1);
		expect(sent).toHaveLength(before);
		await pass(1);
		expect(sent).toHaveLength(before + 1);
	}
	expect(draft.state().note).not.toBe("");
});

test.each([400, 409])("what is refused with %i waits for a change", async (status) => {
	const draft = saver({ id: "draft-1", version: 1 });
	draft.typed(payload("a"));
	await pass(SOON);
	await answer(new Response(null, { status }));
	await pass(120_000);
	expect(sent).toHaveLength(1);
	draft.typed(payload("ab"));
	await pass(SOON);
	expect(sent).toHaveLength(2);
});

test.each([401, 403, 404, 412])("after a %i nothing more is sent, and it is said why", async (status) => {
	const draft = saver({ id: "draft-1", version: 1 });
	draft.typed(payload("a"));
	await pass(SOON);
	await answer(new Response(null, { status }));
	draft.typed(payload("ab"));
	await pass(120_000);
	expect(sent).toHaveLength(1);
	expect(draft.state()).toMatchObject({ clean: false, note: expect.stringMatching(/\w/) });
});

test("while the form is posted nothing is saved; the post waits for the save under way", async () => {
	const draft = saver({ id: "draft-1", version: 1 });
	draft.typed(payload("a"));
	await pass(SOON);
	let held = false;
	const holding = draft.hold().then(() => {
		held = true;
	});
	await pass(0);
	expect([held, draft.busy]).toEqual([false, true]);
	await answer(saved(2));
	await holding;
	expect(draft.busy).toBe(false);
	draft.typed(payload("ab"));
	await pass(120_000);
	expect(sent).toHaveLength(1);
	draft.release();
	await pass(SOON);
	expect(sent).toHaveLength(2);
});

test("who listens hears of each change, and of nothing once they left or it was stopped", async () => {
	const draft = saver({ id: "draft-1", version: 1 });
	const heard = vi.fn();
	const leave = draft.subscribe(heard);
	draft.typed(payload("a"));
	draft.typed(payload("ab"));
	expect(heard).toHaveBeenCalledTimes(1);
	leave();
	draft.typed(payload("as saved"));
	expect(heard).toHaveBeenCalledTimes(1);
	draft.typed(payload("a"));
	draft.stop();
	await pass(120_000);
	expect(sent).toEqual([]);
});
