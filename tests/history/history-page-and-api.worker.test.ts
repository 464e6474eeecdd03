import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { beginHistoryCheck } from "#db/history/history-checks";
import { cookieFrom, signedIn, stranger } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { homeD1 } from "#tests/harness/databases";
import { aPayload } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";
import { change, numberFrom } from "#tests/harness/rows";
import { canonicalJson } from "~/kernel/canonical-json";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** An invoice that was sent, changed and paid. */
async function aPaidInvoice() {
	const me = await signedIn({ plan: "pro", name: "Nora Adler" });
	const payload = aPayload({ notes: "first", dueDate: "2026-03-31" });
	const { body } = await me.call("POST", "/api/invoices", payload);
	const path = `/api/invoices/${body.id}`;
	const items = [{ ...body.items[0], quantity: 3 }];
	await me.call("PATCH", path, { notes: "second", dueDate: "2026-04-30", items });
	await me.call("PATCH", path, { status: "paid" });
	return { ...me, path, id: body.id as string, number: payload.invoiceNumber };
}

test("the API gives each change with who, when, before and after, newest first, and walks on by Link", async () => {
	const { call, path, user } = await aPaidInvoice();
	const answer = await call("GET", `${path}/revisions`);
	expect(answer.status).toBe(200);
	const [paid, changed, issued] = answer.body;
	expect(answer.body.map(({ revision, kind }: Record<string, unknown>) => [revision, kind])).toEqual([
		[3, "paid"],
		[2, "changed"],
		[1, "issued"],
	]);
	expect(issued).toMatchObject({ before: null, after: { notes: "first", total: "250.50" }, previousHash: null });
	expect(changed).toMatchObject({
		before: { notes: "first", dueDate: "2026-03-31", total: "250.50", status: "sent", paidAt: null },
		after: { notes: "second", dueDate: "2026-04-30", total: "375.75", status: "sent" },
		who: { id: user.id, name: "Nora Adler" },
		previousHash: issued.hash,
	});
	expect(paid).toMatchObject({ after: { status: "paid" }, previousHash: changed.hash });
	expect(Math.abs(Date.parse(paid.at) - Date.now())).toBeLessThan(60_000);

	const first = await call("GET", `${path}/revisions?limit=2`);
	expect(first.body).toEqual([paid, changed]);
	const [, next = ""] = first.headers.get("Link")?.match(/<([^>]+)>; rel="next"/) ?? [];
	const last = await call("GET", next);
	expect([last.body, last.headers.get("Link")]).toEqual([[issued], null]);
	for (const limit of ["0", "0x10", "1e1"]) {
		expect((await call("GET", `${path}/revisions?limit=${limit}`)).status, limit).toBe(400);
	}
});

test("another's history is not found, and neither is a draft's anything", async () => {
	const { path, id } = await aPaidInvoice();
	const other = await signedIn();
	for (const wrong of [`${path}/revisions`, "/api/invoices/x/revisions"]) {
		expect((await other.call("GET", wrong)).status, wrong).toBe(404);
	}
	expect((await stranger().call("GET", `${path}/revisions`)).status).toBe(401);
	for (const page of ["history", "history/1", "history.json"]) {
		expect((await other.get(`/invoices/${id}/${page}`)).status, page).toBe(404);
	}
	const draft = (await other.call("POST", "/api/drafts", aPayload())).body.id;
	expect(await other.call("GET", `/api/invoices/${draft}/revisions`)).toMatchObject({ status: 200, body: [] });
	expect(wordsOf((await other.get(`/invoices/${draft}/history`)).body)).toContain("A draft has no history");
});

test("once sent, number, currency and client's name are refused with the reason, and accepted unchanged", async () => {
	const { call, path, number } = await aPaidInvoice();
	const before = (await call("GET", path)).body;
	for (const [patch, reason] of [
		[{ invoiceNumber: "NEW-1" }, "The number stays as it was sent."],
		[{ currency: "EUR" }, "The currency stays as it was sent."],
		[{ clientData: { name: "Somebody Else" } }, "The client’s name stays as it was sent."],
		[{ notes: "third", clientData: { name: "Somebody Else" } }, "The client’s name stays as it was sent."],
	] as const) {
		const answer = await call("PATCH", path, patch);
		expect(answer.status, reason).toBe(409);
		expect(answer.body.message).toContain(reason);
	}
	const all = { invoiceNumber: "NEW-1", currency: "EUR", clientData: { name: "Somebody Else" } };
	const { fieldErrors } = (await call("PATCH", path, all)).body;
	expect(Object.keys(fieldErrors)).toEqual(["invoiceNumber", "currency", "clientData.name"]);
	expect(fieldErrors["clientData.name"]).toEqual([expect.stringContaining("The client’s name stays as it was sent.")]);
	expect((await call("GET", path)).body).toEqual(before);
	expect((await call("GET", `${path}/revisions`)).body).toHaveLength(3);

	const same = { invoiceNumber: ` ${number} `, currency: "USD", clientData: { name: "Kestrel & Pine" } };
	const answer = await call("PATCH", path, { ...same, notes: "third" });
	expect(answer).toMatchObject({ status: 200, body: { invoiceNumber: number, notes: "third" } });
	expect((await call("GET", `${path}/revisions`)).body[0]).toMatchObject({ revision: 4, kind: "changed" });
});

test("the form shows what is fixed as it is and why, posts it, and takes other changes, without JavaScript", async () => {
	const { get, post, id, number } = await aPaidInvoice();
	const edit = await get(`/invoices/edit/${id}`);
	const { fields } = readPage(edit.body);
	expect(fields).toMatchObject({ invoiceNumber: number, currency: "USD", clientName: "Kestrel & Pine" });
	for (const name of ["invoiceNumber", "currency", "clientName", "clientCompany"]) {
		const [tag = ""] = edit.body.match(new RegExp(`<input [^>]*name="${name}"[^>]*>`)) ?? [];
		expect(tag, name).toMatch(/readonly/i);
	}
	expect(edit.body.match(/Fixed since it was sent/g)).toHaveLength(4);

	const saved = await post(`/invoices/edit/${id}`, { ...fields, notes: "by form", intent: "send" });
	expect([saved.status, saved.headers.get("Location")]).toEqual([302, "/invoices"]);
	const { version: _, ...forged } = readPage((await get(`/invoices/edit/${id}`)).body).fields;
	const refused = await post(`/invoices/edit/${id}`, { ...forged, invoiceNumber: "NEW-2", intent: "send" });
	expect(refused.status).toBe(409);
	expect(readPage(refused.body).errors.invoiceNumber).toContain("The number stays as it was sent.");
	const other = await post(`/invoices/edit/${id}`, { ...forged, clientName: "Somebody Else", intent: "send" });
	expect(other.status).toBe(409);
	expect(readPage(other.body).errors.clientName).toContain("The client’s name stays as it was sent.");
});

test("the page tells each change, links to every revision, and checks the chain again by a form", async () => {
	const { get, post, id, number, cookie } = await aPaidInvoice();
	expect((await get(`/invoices/${id}`)).body).toContain(`href="/invoices/${id}/history"`);
	const page = await get(`/invoices/${id}/history`);
	const words = wordsOf(page.body);
	expect(words).toContain(`History ${number}, Kestrel & Pine`);
	expect(words).toMatch(/Revision 3 Marked as paid, [^,]+, \d{4}, \d\d:\d\d, Nora Adler/);
	expect(words).toContain("Due date Mar 31, 2026 Apr 30, 2026");
	expect(words).toContain("Design, quantity 2 3");
	expect(words).toContain("Total $250.50 $375.75");
	expect(words).toContain("Notes first second");
	expect(words).toContain("As issued: $250.50, due Mar 31, 2026.");
	expect(words).toMatch(/Unbroken 3 revisions checked/);

	const first = wordsOf((await get(`/invoices/${id}/history/1`)).body);
	expect(first).toContain("first");
	expect(first).toContain("250.50");
	expect((await get(`/invoices/${id}/history/9`)).status).toBe(404);
	expect((await get(`/invoices/${id}/history/x`)).status).toBe(404);

	const checked = await post(`/invoices/${id}/history`, { intent: "check" });
	expect([checked.status, checked.headers.get("Location")]).toEqual([302, `/invoices/${id}/history`]);
	const after = await get(`/invoices/${id}/history`, { Cookie: `${cookie}; ${cookieFrom(checked, "toast")}` });
	expect(readPage(after.body).toast).toBe("Unbroken");
});

test("of a long history the page says how far its check is, at each reload, until it is done", async () => {
	const { get, post, id, user } = await aPaidInvoice();
	const save = homeD1.prepare("UPDATE invoices SET notes = hex(randomblob(8)) WHERE id = ?").bind(id);
	await homeD1.batch(Array.from({ length: 600 }, () => save));
	const page = async () => (await get(`/invoices/${id}/history`)).body as string;
	expect(wordsOf(await page())).toContain("Not checked yet");
	const begun = { id: crypto.randomUUID(), at: Date.now(), staleBefore: 0 };
	const { ctx } = testContext();
	await beginHistoryCheck(ctx.db, user.id, begun);
	await change("DELETE FROM outbox WHERE kind = 'check-history'");
	const checking = await page();
	expect(wordsOf(checking)).toMatch(/Being checked 0 of 60\d revisions so far/);
	expect(checking).toMatch(/<progress[^>]* max="60\d"/);
	expect(wordsOf(checking)).not.toContain("Check again");
	await change("DELETE FROM history_checks WHERE user_id = ?", user.id);

	const pressed = await post(`/invoices/${id}/history`, { intent: "check" });
	expect([pressed.status, pressed.headers.get("Location")]).toEqual([302, `/invoices/${id}/history`]);
	await expect.poll(async () => wordsOf(await page()), { timeout: 10_000 }).toMatch(/Unbroken 60\d revisions checked/);
});

test("the file of a history can be checked by whoever has it", async () => {
	const { get, id, user } = await aPaidInvoice();
	const file = await get(`/invoices/${id}/history.json`);
	expect(file.headers.get("Content-Disposition")).toContain("attachment");
	const records = typeof file.body === "string" ? JSON.parse(file.body) : file.body;
	expect(records).toHaveLength(3);
	let previous: string | null = null;
	for (const { link, hash, content } of records) {
		expect(sha256(canonicalJson(content))).toBe(link.contentHash);
		expect(sha256(canonicalJson(link))).toBe(hash);
		expect(link).toMatchObject({ account: user.id, prevHash: previous, who: { name: "Nora Adler" } });
		previous = hash;
	}
});

test("a deleted invoice keeps its history, and its number for ever", async () => {
	const { call, get, id, path, number } = await aPaidInvoice();
	await call("DELETE", path);
	expect((await call("GET", `${path}/revisions`)).body[0]).toMatchObject({ kind: "deleted", revision: 4 });
	expect(wordsOf((await get(`/invoices/${id}/history`)).body)).toContain("Revision 4 Deleted");
	for (const typed of [number, ` ${number}`, number.replace("1", "１")]) {
		const answer = await call("POST", "/api/invoices", aPayload({ invoiceNumber: typed }));
		expect(answer.status, typed).toBe(409);
		expect((await call("POST", "/api/drafts", aPayload({ invoiceNumber: typed }))).status, typed).toBe(409);
	}
});

test("writing five invoices and deleting them gives none back on free, and none of their numbers", async () => {
	const { call, user } = await signedIn({ plan: "free" });
	const numbers: string[] = [];
	for (let count = 0; count < 5; count++) {
		const payload = aPayload();
		const { status, body } = await call("POST", "/api/invoices", payload);
		expect(status).toBe(201);
		expect((await call("DELETE", `/api/invoices/${body.id}`)).status).toBe(204);
		numbers.push(payload.invoiceNumber);
	}
	expect((await call("POST", "/api/invoices", aPayload())).status).toBe(403);
	const draft = (await call("POST", "/api/drafts", aPayload())).body;
	for (const invoiceNumber of numbers) {
		expect((await call("PATCH", `/api/invoices/${draft.id}`, { invoiceNumber })).status, invoiceNumber).toBe(409);
	}
	expect((await call("PATCH", `/api/invoices/${draft.id}`, { status: "sent" })).status).toBe(403);
	expect(await numberFrom("SELECT count(*) FROM issued_numbers WHERE user_id = ?", user.id)).toBe(5);
});
