import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage } from "#tests/harness/page";
import { rowsOf } from "#tests/harness/rows";
import { asFields } from "#tests/invoicing/bad-invoices";

const QUESTION = "No rate in line 2: it is billed at 0.00. The due date is before the issue date.";
const slips = () =>
	asFields({
		...aPayload({ issueDate: "2026-03-31", dueDate: "2026-03-01" }),
		items: [
			{ description: "Design", quantity: "1", rate: "250" },
			{ description: "Print", quantity: "3", rate: "" },
		],
	});

test("a line without a rate and a due date before the issue date are asked about once, and nothing is lost", async () => {
	const me = await signedIn({ plan: "pro" });
	const before = await rowsOf(me.user.id);
	const typed = slips();
	const asked = await me.post("/invoices/new", { ...typed, intent: "send" });
	const page = readPage(asked.body);
	expect([asked.status, page.errors]).toEqual([400, { asTyped: QUESTION }]);
	expect([page.fields["items[1].description"], page.fields["items[1].rate"]]).toEqual(["Print", ""]);
	expect(await rowsOf(me.user.id)).toEqual(before);

	const sent = await me.post("/invoices/new", { ...typed, intent: "send", asTyped: "on" });
	expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/invoices"]);
	const [invoice] = (await me.call("GET", "/api/invoices")).body;
	expect([invoice.status, invoice.total]).toEqual(["overdue", "250.00"]);

	// What is out was meant.
	const edited = await me.post(`/invoices/edit/${invoice.id}`, {
		...typed,
		version: "1",
		intent: "send",
		notes: "Thanks",
	});
	expect(edited.status).toBe(302);
});

test("a rate of 0 is a price, and a draft is asked nothing", async () => {
	const me = await signedIn({ plan: "pro" });
	const draft = await me.post("/invoices/new", { ...slips(), intent: "save-draft" });
	expect([draft.status, draft.headers.get("Location")]).toEqual([302, "/invoices/drafts"]);
	const [{ id, version }] = (await me.call("GET", "/api/drafts")).body;
	const asked = await me.post(`/invoices/edit/${id}`, { ...slips(), version: String(version), intent: "send" });
	expect(readPage(asked.body).errors).toEqual({ asTyped: QUESTION });
	const free = asFields({ ...aPayload(), items: [{ description: "A favour", quantity: "1", rate: "0" }] });
	expect((await me.post("/invoices/new", { ...free, intent: "send" })).status).toBe(302);
});
