import { expect, test } from "vitest";
import { signedIn, stayIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";
import { change, numberFrom } from "#tests/harness/rows";
import { asFields } from "#tests/invoicing/bad-invoices";
import { DAY_MS } from "~/kernel/time/dates";
import { sweepWorkingCopies } from "~/working-copies/server/working-copies.server";

const NEW = "/api/invoices/new/working-copy";

/** What the form of a new invoice would send while it is typed. */
const typed = (notes: string, given: Record<string, unknown> = {}) => ({
	key: "form-1",
	version: null,
	fields: { clientName: "Zoë & Søn", notes },
	items: [{ description: "Design", quantity: "2", rate: "9" }],
	...given,
});

const many = (count: number, text: string) =>
	Object.fromEntries(Array.from({ length: count }, (_, n) => [`name ${n}`, text]));

const copies = (userId: string) => numberFrom("SELECT count(*) FROM working_copies WHERE user_id = ?", userId);

test("what is typed is one working copy for each form, and nothing else", async () => {
	const me = await signedIn();
	const none = await me.call("GET", NEW);
	expect([none.status, none.body]).toEqual([404, { message: "No unsaved changes" }]);
	expect((await me.call("PUT", NEW, typed("a"))).status).toBe(200);
	const { status, body } = await me.call("PUT", NEW, typed("ab", { key: "form-2" }));
	expect([status, body]).toEqual([200, { ...typed("ab", { key: "form-2" }), savedAt: expect.any(String) }]);
	expect((await me.call("GET", NEW)).body).toEqual(body);
	expect(await copies(me.user.id)).toBe(1);
	for (const list of ["/api/invoices", "/api/drafts"]) expect((await me.call("GET", list)).body).toEqual([]);
	expect((await me.call("GET", "/api/dashboard/stats")).body.totalInvoices).toBe(0);
	expect((await me.call("DELETE", NEW)).status).toBe(204);
	expect((await me.call("GET", NEW)).status).toBe(404);
});

test("on free it takes no draft and no invoice of the month", async () => {
	const me = await signedIn({ plan: "free" });
	await me.call("PUT", NEW, typed("a"));
	const { body: draft, status } = await me.call("POST", "/api/drafts", aPayload());
	expect(status).toBe(201);
	await me.call("PUT", `/api/invoices/${draft.id}/working-copy`, typed("b", { version: 1 }));
	for (let n = 0; n < 5; n++) expect((await me.call("POST", "/api/invoices", aPayload())).status).toBe(201);
	expect(await copies(me.user.id)).toBe(2);
	expect((await me.call("GET", `/api/invoices/${draft.id}`)).body).toEqual(draft);
});

test("it is offered when the form is opened again, and fills it where that is asked for", async () => {
	const me = await signedIn();
	await me.call("PUT", NEW, typed("Typed <before>"));
	const offer = await me.get("/invoices/new");
	expect(wordsOf(offer.body)).toContain("You have an unsaved invoice for Zoë & Søn");
	expect(offer.body).toContain('href="/invoices/new?copy=form-1"');
	expect(readPage(offer.body).fields.notes).toBe("");
	const resumed = await me.get("/invoices/new?copy=form-1");
	expect(readPage(resumed.body).fields).toMatchObject({
		...{ notes: "Typed <before>", clientName: "Zoë & Søn", idempotencyKey: "form-1" },
		...{ "items[0].description": "Design", "items[0].rate": "9", currency: "USD" },
	});
	expect(resumed.body).not.toContain("You have an unsaved invoice");
	expect(readPage((await me.get("/invoices/new?copy=another")).body).fields.notes).toBe("");
});

test("Discard ends it, and leaves what is typed since", async () => {
	const me = await signedIn();
	await me.call("PUT", NEW, typed("before"));
	const { status, body } = await me.post("/invoices/new", { intent: "discard-copy", notes: "since" });
	expect([status, readPage(body).fields.notes, readPage(body).failure]).toEqual([200, "since", null]);
	expect(body).not.toContain("You have an unsaved invoice");
	expect(await copies(me.user.id)).toBe(0);
});

test.each(["send", "save-draft"])("%s ends the copy of the form that is saved, and no other's", async (intent) => {
	const me = await signedIn({ plan: "pro" });
	const save = (idempotencyKey: string) =>
		me.post("/invoices/new", { ...asFields(aPayload()), intent, idempotencyKey });
	await me.call("PUT", NEW, typed("a"));
	expect((await save("form-2")).status).toBe(302);
	expect(await copies(me.user.id)).toBe(1);
	expect((await save("form-1")).status).toBe(302);
	expect(await copies(me.user.id)).toBe(0);
});

test("a save that is refused ends nothing", async () => {
	const me = await signedIn();
	await me.call("PUT", NEW, typed("a"));
	await me.call("POST", "/api/invoices", aPayload({ invoiceNumber: "TAKEN" }));
	const fields = { ...asFields(aPayload({ invoiceNumber: "TAKEN" })), intent: "send", idempotencyKey: "form-1" };
	expect((await me.post("/invoices/new", fields)).status).toBe(409);
	expect(await copies(me.user.id)).toBe(1);
});

test("changes of an invoice are kept beside it until they are saved; one that was changed since says so", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: invoice } = await me.call("POST", "/api/invoices", aPayload());
	const path = `/api/invoices/${invoice.id}/working-copy`;
	const page = `/invoices/edit/${invoice.id}`;
	await me.call("PUT", path, typed("changed", { version: 1 }));
	expect((await me.call("GET", `/api/invoices/${invoice.id}`)).body).toEqual(invoice);
	expect(wordsOf((await me.get(page)).body)).toMatch(/You have unsaved changes\. You typed them on \S+/);
	await me.call("PATCH", `/api/invoices/${invoice.id}`, { reference: "PO 7" });
	expect(wordsOf((await me.get(page)).body)).toContain("The invoice has changed since then.");
	const { fields } = readPage((await me.get(`${page}?copy=form-1`)).body);
	expect([fields.notes, fields.version]).toEqual(["changed", "2"]);
	const saved = { ...asFields(aPayload({ ...invoice, notes: "changed" })), ...fields, intent: "send" } as Record<
		string,
		string
	>;
	expect((await me.post(page, { ...saved, clientName: invoice.clientData.name })).status).toBe(302);
	expect(await copies(me.user.id)).toBe(0);
});

test("nobody reads, writes or ends what another has typed", async () => {
	const [owner, thief] = [await signedIn(), await signedIn()];
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload());
	const path = `/api/invoices/${invoice.id}/working-copy`;
	await owner.call("PUT", path, typed("mine", { version: 1 }));
	expect((await thief.call("GET", path)).status).toBe(404);
	const refused = await thief.call("PUT", path, typed("theirs", { version: 1 }));
	expect([refused.status, refused.body]).toEqual([404, { message: "Invoice not found" }]);
	expect((await thief.call("DELETE", path)).status).toBe(404);
	expect((await owner.call("GET", path)).body.fields.notes).toBe("mine");
	expect((await owner.call("PUT", "/api/invoices/nothing/working-copy", typed("a"))).status).toBe(404);
	await owner.call("DELETE", `/api/invoices/${invoice.id}`);
	expect((await owner.call("PUT", path, typed("gone", { version: 1 }))).status).toBe(404);
});

test.each([
	["no key", typed("a", { key: "" })],
	["a key that no header could carry", typed("a", { key: "ü" })],
	["a field that is no text", typed("a", { fields: { notes: 1 } })],
	["more lines than an invoice has", typed("a", { items: Array.from({ length: 201 }, () => ({})) })],
	["a text without end", typed("a", { fields: { notes: "n".repeat(10_001) } })],
	["more texts than a form has", typed("a", { fields: many(20, "n".repeat(5000)) })],
	["longer lines than an invoice has", typed("a", { items: Array(200).fill(many(2, "n".repeat(500))) })],
])("%s is refused", async (_, body) => {
	const me = await signedIn();
	expect((await me.call("PUT", NEW, body)).status).toBe(400);
	expect(await copies(me.user.id)).toBe(0);
});

test("what nobody came back to for 30 days goes; it is in the download until then", async () => {
	const me = await signedIn();
	await stayIn(me);
	await me.call("PUT", NEW, typed("a"));
	const { ctx } = testContext();
	await sweepWorkingCopies(ctx);
	expect(await copies(me.user.id)).toBe(1);
	const { body: archive } = await me.get("/settings/download-data");
	expect(new TextDecoder("latin1").decode(archive)).toContain("unsaved-invoices.json");
	await change("UPDATE working_copies SET saved_at = ? WHERE user_id = ?", ctx.clock.now() - 31 * DAY_MS, me.user.id);
	await sweepWorkingCopies(ctx);
	expect(await copies(me.user.id)).toBe(0);
});

test("a form that was saved keeps nothing any more, be it created or updated", async () => {
	const me = await signedIn({ plan: "pro" });
	const fields = { ...asFields(aPayload()), intent: "send", idempotencyKey: "form-1" };
	expect((await me.post("/invoices/new", fields)).status).toBe(302);
	const late = await me.call("PUT", NEW, typed("late"));
	expect([late.status, late.body]).toEqual([409, { message: "This form was already saved" }]);
	const { body: invoice } = await me.call("POST", "/api/drafts", aPayload());
	const page = `/invoices/edit/${invoice.id}`;
	const saved = {
		...asFields(aPayload()),
		intent: "save-draft",
		idempotencyKey: "form-2",
		version: String(invoice.version),
	};
	expect((await me.post(page, saved)).status).toBe(302);
	const path = `/api/invoices/${invoice.id}/working-copy`;
	expect((await me.call("PUT", path, typed("late", { key: "form-2", version: 1 }))).status).toBe(409);
	expect((await me.call("PUT", path, typed("next", { key: "form-3", version: 2 }))).status).toBe(200);
	expect(await copies(me.user.id)).toBe(1);
});

test("a form whose key was used opens what it made, filled with what was changed since", async () => {
	const me = await signedIn({ plan: "pro" });
	const fields = { ...asFields(aPayload()), intent: "send", idempotencyKey: "form-1" };
	expect((await me.post("/invoices/new", fields)).status).toBe(302);
	const again = await me.post("/invoices/new", { ...fields, notes: "changed since" });
	expect([again.status, again.headers.get("Location")]).toEqual([
		302,
		expect.stringMatching(/^\/invoices\/edit\/[\w-]+\?copy=[\w-]+$/),
	]);
	const { body } = await me.get(String(again.headers.get("Location")));
	expect(readPage(body).fields).toMatchObject({ notes: "changed since", version: "1" });
	const { body: invoices } = await me.call("GET", "/api/invoices");
	expect(invoices).toHaveLength(1);
	// One that is gone can't be opened.
	await me.call("DELETE", `/api/invoices/${invoices[0].id}`);
	expect((await me.post("/invoices/new", { ...fields, notes: "once more" })).status).toBe(422);
});

test("an update that is posted twice is done once, and one that was changed in between goes on from there", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: invoice } = await me.call("POST", "/api/drafts", aPayload());
	const page = `/invoices/edit/${invoice.id}`;
	const fields = { ...asFields(aPayload()), intent: "save-draft", idempotencyKey: "form-1", version: "1" };
	for (let times = 0; times < 2; times++)
		expect((await me.post(page, fields)).headers.get("Location")).toBe("/invoices/drafts");
	const answer = await me.post(page, { ...fields, notes: "changed since" });
	expect(answer.headers.get("Location")).toMatch(new RegExp(`^${page}\\?copy=`));
	expect((await me.call("GET", `/api/invoices/${invoice.id}`)).body).toMatchObject({ version: 2, notes: "" });
	const other = await me.post(page, { ...fields, idempotencyKey: "form-2", notes: "from elsewhere" });
	expect(other.status).toBe(412);
});
