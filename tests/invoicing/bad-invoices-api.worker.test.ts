import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { rowsOf } from "#tests/harness/rows";
import { MISTAKES, wrongPayload } from "#tests/invoicing/bad-invoices";

test.each(MISTAKES)("$what: refused as an invoice", async ({ field, value, sent, api: message = sent }) => {
	const me = await signedIn();
	const before = await rowsOf(me.user.id);
	const { status, body } = await me.call("POST", "/api/invoices", wrongPayload({ field, value }));
	expect({ status, body }).toEqual({ status: 400, body: { message, fieldErrors: { [field]: [message] } } });
	expect(await rowsOf(me.user.id)).toEqual(before);
});

test.each(MISTAKES)("$what: judged as a draft, at both addresses alike", async ({ field, value, draft, api }) => {
	const message = draft && (api ?? draft);
	const me = await signedIn({ plan: "pro" });
	const before = await rowsOf(me.user.id);
	const answers = [
		await me.call("POST", "/api/drafts", wrongPayload({ field, value })),
		await me.call("POST", "/api/invoices", { ...wrongPayload({ field, value }), status: "draft" }),
	];
	if (message === null) {
		expect(answers.map(({ status, body }) => [status, body.status])).toEqual([201, 201].map((ok) => [ok, "draft"]));
		return;
	}
	const refusal = { status: 400, body: { message, fieldErrors: { [field]: [message] } } };
	expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([refusal, refusal]);
	expect(await rowsOf(me.user.id)).toEqual(before);
});

test.each(MISTAKES)("$what: refused as a change", async ({ field, value, sent, api: message = sent }) => {
	const me = await signedIn();
	const { body: made } = await me.call("POST", "/api/invoices", aPayload());
	const before = await rowsOf(me.user.id);
	const top = field.split(".")[0] ?? "";
	const part = { [top]: wrongPayload({ field, value })[top] };
	const { status, body } = await me.call("PATCH", `/api/invoices/${made.id}`, part);
	// What a part does not mention stays as it is.
	const absent = value === undefined && !field.startsWith("items");
	if (absent) expect(status).toBe(200);
	else {
		expect({ status, body }).toEqual({ status: 400, body: { message, fieldErrors: { [field]: [message] } } });
		expect(await rowsOf(me.user.id)).toEqual(before);
	}
});

test("an empty invoice hears of every field at once, and the toast of the first", async () => {
	const me = await signedIn();
	const { status, body } = await me.call("POST", "/api/invoices", {});
	expect(status).toBe(400);
	expect(body.message).toBe("Invoice number is required");
	expect(body.fieldErrors).toEqual({
		invoiceNumber: ["Invoice number is required"],
		issueDate: ["Issue date is required"],
		dueDate: ["Due date is required"],
		items: ["At least one item is required"],
		"clientData.name": ["Client name is required"],
		"clientData.email": ["Email is required"],
	});
});

test.each(["paid", "overdue", "posted", "", null, 5])("a new invoice can't begin as %j", async (status) => {
	const me = await signedIn();
	const answer = await me.call("POST", "/api/invoices", aPayload({ status }));
	expect(answer.status).toBe(400);
	expect(answer.body.fieldErrors).toEqual({ status: ["A new invoice can only be draft or sent"] });
	expect((await rowsOf(me.user.id)).invoices).toEqual([]);
});

test("what is optional may be left out, null, or empty", async () => {
	const me = await signedIn({ plan: "pro" });
	const { invoiceNumber, issueDate, dueDate, items, clientData } = aPayload();
	const least = { issueDate, dueDate, items, clientData };
	const nothing = { streetAddress: null, city: null, state: null, zip: null, country: null };
	for (const more of [
		{},
		{ notes: null, currency: null, clientData: { ...clientData, ...nothing } },
		{ notes: "", clientData: { ...clientData, city: "", state: "" } },
		{ subtotal: null, tax: "x", total: [], id: 5, version: "x" },
	]) {
		const number = `${invoiceNumber}-${JSON.stringify(more).length}`;
		const { status, body } = await me.call("POST", "/api/invoices", { invoiceNumber: number, ...least, ...more });
		expect(status, JSON.stringify(body)).toBe(201);
		expect(body).toMatchObject({ notes: "", currency: "USD", total: "250.50" });
		expect(body.clientData).toMatchObject({ city: "", state: "", country: "US" });
	}
});

test("numbers may come as JSON numbers or as plain decimals, and are kept to the cent", async () => {
	const me = await signedIn({ plan: "pro" });
	const rates = [0, "0", "0.00", "-0", 0.1, "19.99", " 7.5 ", "100000000", 99999999.99, "12.500"];
	const items = rates.map((rate) => ({ description: "x", quantity: "1", rate }));
	const { status, body } = await me.call("POST", "/api/invoices", aPayload({ items }));
	expect(status).toBe(201);
	expect(body.items.map(({ rate }: { rate: number }) => rate)).toEqual([
		0, 0, 0, 0, 0.1, 19.99, 7.5, 100000000, 99999999.99, 12.5,
	]);
	expect(body.total).toBe("200000040.08");
});

test.each([
	["rate", "Rate is required; 0 is a price"],
	["quantity", "Quantity must be at least 1"],
])("an invoice is not issued without a %s, whatever bills it, and a draft has 0 there", async (name, message) => {
	const me = await signedIn({ plan: "pro" });
	const { body: made } = await me.call("POST", "/api/invoices", aPayload());
	const before = await rowsOf(me.user.id);
	const hours = { timeEntryIds: ["4a0f0a52-3b1c-4d77-9f0e-6a2f2f9d1c11"] };
	const refusal = { status: 400, body: { message, fieldErrors: { [`items.0.${name}`]: [message] } } };
	for (const value of [undefined, null, "", " "]) {
		const row = { description: "Design", quantity: 2, rate: 125.25, [name]: value };
		for (const item of [row, ...(name === "quantity" ? [{ ...row, ...hours }] : [{ ...row, unit: "hour" }])]) {
			const posted = await me.call("POST", "/api/invoices", aPayload({ items: [item] }));
			const patched = await me.call("PATCH", `/api/invoices/${made.id}`, { items: [item] });
			for (const { status, body } of [posted, patched]) expect({ status, body }).toEqual(refusal);
		}
	}
	expect(await rowsOf(me.user.id)).toEqual(before);
	const draft = await me.call("POST", "/api/drafts", aPayload({ items: [{ description: "Design", quantity: 2 }] }));
	expect([draft.status, draft.body.items[0].rate]).toEqual([201, 0]);
});

test("a misspelt rate goes out in no series either", async () => {
	const me = await signedIn({ plan: "pro" });
	const { clientData } = aPayload();
	const invoice = { currency: "EUR", clientData, items: [{ description: "Care plan", quantity: 1, rte: "1200.00" }] };
	const series = { name: "Care plan", frequency: "monthly", startsOn: "2046-01-31", invoice };
	const { status, body } = await me.call("POST", "/api/recurring-invoices", series);
	expect(status).toBe(400);
	expect(body.fieldErrors).toEqual({ "invoice.items.0.rte": ["Unknown field “rte”: did you mean rate?"] });
});

test.each([
	["quantity", "Quantity must be a number such as 2 or 1.5"],
	["rate", "Rate must be a number such as 85 or 85.50"],
])("a %s with a comma is told how it is written", async (name, message) => {
	const me = await signedIn();
	const items = [{ description: "Design", quantity: 2, rate: 125.25, [name]: "1,5" }];
	const { status, body } = await me.call("POST", "/api/invoices", aPayload({ items }));
	expect({ status, body }).toEqual({ status: 400, body: { message, fieldErrors: { [`items.0.${name}`]: [message] } } });
});

test("a due date before the issue date is taken, and warned of for as long as it stands", async () => {
	const me = await signedIn();
	const dates = { issueDate: "2026-03-31", dueDate: "2026-03-01" };
	const warnings = ["The due date is before the issue date."];
	const { status, body } = await me.call("POST", "/api/invoices", aPayload(dates));
	expect([status, body.warnings]).toEqual([201, warnings]);
	expect((await me.call("GET", `/api/invoices/${body.id}`)).body.warnings).toEqual(warnings);
	const mended = await me.call("PATCH", `/api/invoices/${body.id}`, { dueDate: "2026-03-31" });
	expect([mended.status, mended.body.warnings]).toEqual([200, []]);
});
