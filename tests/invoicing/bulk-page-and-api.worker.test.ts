import { expect, test } from "vitest";
import { cookieFrom, ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage } from "#tests/harness/page";
import { rowsOf } from "#tests/harness/rows";

/** Two that were sent and a draft, and their ids. */
async function aBook() {
	const me = await signedIn({ plan: "pro" });
	const ids: string[] = [];
	for (const status of ["sent", "sent", "draft"]) {
		ids.push((await me.call("POST", "/api/invoices", aPayload({ status }))).body.id);
	}
	return { ...me, ids };
}

/** A form's post with several boxes ticked. */
function ticked(ids: readonly string[], intent: string) {
	return [...ids.map((id) => ["selected", id]), ["intent", intent]]
		.map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`)
		.join("&");
}

const FORM = { Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded" };

test("both doors mark as paid and say what stayed", async () => {
	const { call, ids, get, cookie } = await aBook();
	const answer = await call("POST", "/api/invoices/bulk", { action: "mark-paid", ids: [ids[0], ids[2]] });
	expect(answer).toMatchObject({ status: 200, body: { done: 1, drafts: 1, already: 0, missing: 0 } });
	const posted = await call("POST", "/invoices?status=sent", ticked(ids, "mark-paid"), FORM);
	expect([posted.status, posted.headers.get("Location")]).toEqual([302, "/invoices?status=sent"]);
	const page = await get("/invoices", { Cookie: `${cookie}; ${cookieFrom(posted, "toast")}` });
	expect(readPage(page.body).toast).toBe("Invoice updated");
	expect(page.body).toContain("1 marked as paid, 1 was a draft and was skipped, 1 was already paid.");
});

test("a deletion is taken back by the toast's own form", async () => {
	const { call, ids, get, post, cookie } = await aBook();
	const posted = await call("POST", "/invoices", ticked(ids, "delete"), FORM);
	const page = await get("/invoices", { Cookie: `${cookie}; ${cookieFrom(posted, "toast")}` });
	const { toast, fields } = readPage(page.body);
	expect([toast, (await call("GET", "/api/invoices")).body.length]).toEqual(["Invoices deleted", 0]);
	const undo = { intent: "restore", deletion: String(fields.deletion) };
	const thief = await signedIn({ plan: "pro" });
	await thief.post("/invoices", undo);
	expect((await call("GET", "/api/invoices")).body).toHaveLength(0);
	await post("/invoices", undo);
	expect((await call("GET", "/api/invoices")).body).toHaveLength(3);
});

test("nothing, too many and nonsense are refused alike, and change nothing", async () => {
	const { call, ids, user, get, cookie } = await aBook();
	const before = await rowsOf(user.id);
	const many = Array.from({ length: 501 }, () => crypto.randomUUID());
	for (const [chosen, message] of [
		[[], "Select at least one invoice"],
		[many, "Select at most 500 invoices at a time"],
	] as const) {
		const answer = await call("POST", "/api/invoices/bulk", { action: "delete", ids: chosen });
		expect([answer.status, answer.body.message]).toEqual([400, message]);
		for (const path of ["/invoices", "/invoices/export.csv", "/invoices/export.zip"]) {
			const posted = await call("POST", path, ticked(chosen, "delete"), FORM);
			const page = await get("/invoices", { Cookie: `${cookie}; ${cookieFrom(posted, "toast")}` });
			expect(page.body).toContain(message);
		}
	}
	expect((await call("POST", "/api/invoices/bulk", { action: "burn", ids })).status).toBe(400);
	expect((await call("POST", "/api/invoices/bulk", { action: "delete", ids: [1] })).status).toBe(400);
	expect(await rowsOf(user.id)).toEqual(before);
});

test("files of what is selected and of the filter; nobody else's, and not without a session", async () => {
	const { call, ids, get } = await aBook();
	const thief = await signedIn({ plan: "pro" });
	const zip = await call("POST", "/invoices/export.zip", ticked(ids, ""), FORM);
	expect([zip.status, zip.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
	const csv = await call("POST", "/invoices/export.csv", ticked(ids, ""), FORM);
	expect(csv.body.split("\r\n").filter(Boolean)).toHaveLength(4);
	expect((await get("/invoices/export.csv?status=draft")).body.split("\r\n").filter(Boolean)).toHaveLength(2);
	for (const path of ["/invoices/export.zip", "/invoices/export.csv"]) {
		const stolen = await thief.call("POST", path, ticked(ids, ""), FORM);
		expect([stolen.status, stolen.headers.get("Location")]).toEqual([302, "/invoices"]);
		expect((await stranger().call("POST", path, ticked(ids, ""), FORM)).headers.get("Location")).toBe("/auth");
	}
	expect((await thief.get("/invoices/export.csv")).body.split("\r\n").filter(Boolean)).toHaveLength(1);
});

test("a duplicate takes all but number and dates; another account's is not there", async () => {
	const { call, get } = await signedIn({ plan: "pro" });
	const made = await call("POST", "/api/invoices", aPayload({ currency: "GBP", notes: "As agreed." }));
	const { fields } = readPage((await get(`/invoices/new?from=${made.body.id}`)).body);
	expect(fields).toMatchObject({
		currency: "GBP",
		notes: "As agreed.",
		clientName: "Kestrel & Pine",
		"items[0].description": "Design",
		"items[0].rate": "125.25",
	});
	expect(fields.invoiceNumber).not.toBe(made.body.invoiceNumber);
	expect(fields.issueDate).not.toBe(made.body.issueDate);
	expect(fields.version).toBe("");
	const thief = await signedIn();
	expect((await thief.get(`/invoices/new?from=${made.body.id}`)).status).toBe(404);
});
