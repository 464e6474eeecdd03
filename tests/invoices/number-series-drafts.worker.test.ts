import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";
import { numberFrom } from "#tests/harness/rows";
import { numbersOf, postNew } from "#tests/invoices/number-series";
import { asFields } from "#tests/invoicing/bad-invoices";
import { saveNumberSeries } from "~/invoices/server/number-series.server";
import { invoicesPage } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";

const YEAR = String(new Date().getUTCFullYear());

test("the same request again takes no second number", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PUT", "/api/user/numbers", { pattern: "R-{seq}", next: 1 });
	const { fields } = readPage((await me.get("/invoices/new")).body);
	const { invoiceNumber = "", proposedNumber = "", idempotencyKey = "" } = fields;
	const form = { ...asFields(aPayload()), invoiceNumber, proposedNumber, idempotencyKey, intent: "send" };
	const answers = await Promise.all(Array.from({ length: 4 }, () => me.post("/invoices/new", form)));
	expect(answers.some(({ status }) => status === 302)).toBe(true);
	await postNew(me, "send");
	expect(await numbersOf(me)).toEqual(["R-1", "R-2"]);
});

test("a refused invoice takes no number", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PUT", "/api/user/numbers", { pattern: "R-{seq}", next: 1 });
	expect((await postNew(me, "send", { clientName: "" })).status).toBe(400);
	expect((await postNew(me, "send", { template: crypto.randomUUID() })).status).toBeGreaterThanOrEqual(400);
	await postNew(me, "send");
	expect(await numbersOf(me)).toEqual(["R-1"]);
});

test("a provisional draft that is deleted and taken back still takes the next number, and is found by what it shows", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PUT", "/api/user/numbers", { pattern: "R-{seq:3}", next: 5 });
	await postNew(me, "save-draft");
	const [draft] = (await me.call("GET", "/api/drafts?q=R-005")).body;
	await me.call("DELETE", `/api/invoices/${draft.id}`);
	await postNew(me, "send");
	expect((await me.call("POST", `/api/invoices/${draft.id}/restore`)).status).toBe(200);
	const { body: sent } = await me.call("PATCH", `/api/invoices/${draft.id}`, { status: "sent" });
	expect(sent.invoiceNumber).toBe("R-006");
	const { body: revisions } = await me.call("GET", `/api/invoices/${draft.id}/revisions`);
	expect(JSON.stringify(revisions)).toContain("R-006");
	expect(JSON.stringify(revisions)).not.toContain("R-005");
});

test("a draft that is given a number by hand keeps it, before and after it is sent", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PUT", "/api/user/numbers", { pattern: "R-{seq}", next: 1 });
	await postNew(me, "save-draft");
	const [draft] = (await me.call("GET", "/api/drafts")).body;
	const { body: named } = await me.call("PATCH", `/api/invoices/${draft.id}`, { invoiceNumber: "Spring 1" });
	expect([named.invoiceNumber, named.numberProvisional]).toEqual(["Spring 1", false]);
	const { body: sent } = await me.call("PATCH", `/api/invoices/${draft.id}`, { status: "sent" });
	expect(sent.invoiceNumber).toBe("Spring 1");
	await postNew(me, "send");
	expect(await numbersOf(me)).toEqual(["R-1", "Spring 1"]);
});

test("another pattern counts from where it is told to, and one account's numbers are nothing to another's", async () => {
	const [me, other] = [await signedIn({ plan: "pro" }), await signedIn({ plan: "pro" })];
	for (const who of [me, other]) await who.call("PUT", "/api/user/numbers", { pattern: "R-{seq}", next: 1 });
	await postNew(me, "send");
	await me.call("PUT", "/api/user/numbers", { pattern: "{year}/{seq:2}", resets: "year", next: 40 });
	await postNew(me, "send");
	await postNew(other, "send");
	expect([await numbersOf(me), await numbersOf(other)]).toEqual([[`${YEAR}/40`, "R-1"], ["R-1"]]);
	await me.call("PUT", "/api/user/numbers", { pattern: "R-{seq}", next: 1 });
	await postNew(me, "send");
	expect(await numbersOf(me)).toEqual([`${YEAR}/40`, "R-1", "R-2"]);
});

test.each([
	[{}, "pattern"],
	[{ pattern: 7, next: 1 }, "pattern"],
	[{ pattern: "x".repeat(60), next: 1 }, "pattern"],
	[{ pattern: "R-{seq}", next: {} }, "next"],
	[{ pattern: "R-{seq}", next: null }, "next"],
	[{ pattern: "R-{seq}", next: 1e12 }, "next"],
	[{ pattern: "R-{seq}", next: 1, resets: "daily" }, "resets"],
	[{ pattern: "R-{seq}-{seq}", next: 1 }, "pattern"],
])("the API refuses %j at %s, and nothing changes", async (body, field) => {
	const me = await signedIn();
	const answer = await me.call("PUT", "/api/user/numbers", body);
	expect([answer.status, Object.keys(answer.body.fieldErrors ?? {})]).toEqual([400, expect.arrayContaining([field])]);
	expect((await me.call("GET", "/api/user/numbers")).body.pattern).toBeNull();
});

test("the counter is moved on by issuing alone, also where twenty drafts of the same number are sent at once", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	await saveNumberSeries(ctx, actor, { pattern: "D{seq:2}", resets: "never", next: 1 });
	const drafts = await Promise.all(
		Array.from({ length: 20 }, () =>
			createInvoice(ctx, actor, anInvoice({ number: "D01" }), { status: "draft", numberProposed: true }),
		),
	);
	expect(await numberFrom("SELECT next FROM number_counters WHERE user_id = ?", actor.id)).toBe(1);
	const sent = await Promise.all(
		drafts.map(({ id, version }) => updateInvoice(ctx, actor, id, { status: "sent", version })),
	);
	const wanted = Array.from({ length: 20 }, (_, at) => `D${String(at + 1).padStart(2, "0")}`);
	expect(sent.map(({ number }) => number).sort()).toEqual(wanted);
});

test("lists show the number that a draft would be given now, and not the one that another was issued under since", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	await saveNumberSeries(ctx, actor, { pattern: "R-{seq:3}", resets: "never", next: 1 });
	const draft = await createInvoice(ctx, actor, anInvoice({ number: "proposed" }), {
		status: "draft",
		numberProposed: true,
	});
	const numbers = async (state?: "draft") =>
		(await invoicesPage(ctx, actor, { filter: { state, search: undefined }, cursor: undefined })).rows.map(
			({ id, number }) => [id, number],
		);
	expect(await numbers("draft")).toEqual([[draft.id, "R-001"]]);
	const sent = await createInvoice(ctx, actor, anInvoice({ number: "proposed" }), {
		status: "sent",
		numberProposed: true,
	});
	const own = await createInvoice(ctx, actor, anInvoice({ number: "BY-HAND" }), { status: "draft" });
	expect(Object.fromEntries(await numbers())).toEqual({ [draft.id]: "R-002", [sent.id]: "R-001", [own.id]: "BY-HAND" });
	expect(Object.fromEntries(await numbers("draft"))).toEqual({ [draft.id]: "R-002", [own.id]: "BY-HAND" });
});

test("a draft's page, form, question, file, search and API have the number that the list shows", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PUT", "/api/user/numbers", { pattern: "R-{seq:3}", next: 1 });
	await postNew(me, "save-draft");
	const [draft] = (await me.call("GET", "/api/drafts")).body;
	expect(draft.invoiceNumber).toBe("R-001");
	await postNew(me, "send");
	const [other] = (await me.call("GET", "/api/invoices?q=R-001")).body;
	for (const page of [`${draft.id}`, `${draft.id}/delete`, `drafts/${draft.id}`, `edit/${draft.id}`]) {
		const { body, status } = await me.get(`/invoices/${page}`);
		expect([page, status]).toEqual([page, 200]);
		expect(wordsOf(body), page).toContain("R-002");
		expect(wordsOf(body), page).not.toContain("R-001");
	}
	const { headers } = await me.get(`/invoices/${draft.id}/pdf?name=number`);
	expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="Draft /);
	const found = async (query: string) =>
		(await me.call("GET", `/api/invoices?q=${query}`)).body.map(({ id }: { id: string }) => id);
	expect([await found("r-001"), await found("r-002"), (await found("r-00")).length]).toEqual([
		[other.id],
		[draft.id],
		2,
	]);
	expect(wordsOf((await me.get("/invoices/drafts?q=R-002")).body)).toContain("R-002");
	expect(wordsOf((await me.get("/invoices?q=R-002")).body)).toContain("R-002");
	const { body } = await me.call("GET", `/api/invoices/${draft.id}`);
	expect([body.invoiceNumber, body.numberProvisional]).toEqual(["R-002", true]);
	for (const invoiceNumber of ["R-001", "R-002"]) {
		const same = await me.call("PATCH", `/api/invoices/${draft.id}`, { invoiceNumber });
		expect([same.status, same.body.invoiceNumber, same.body.numberProvisional]).toEqual([200, "R-002", true]);
	}
	const { body: sent } = await me.call("PATCH", `/api/invoices/${draft.id}`, { status: "sent" });
	expect(sent.invoiceNumber).toBe("R-002");
	expect(await found("R-002")).toEqual([draft.id]);
});
