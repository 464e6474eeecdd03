import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { rowsOf } from "#tests/harness/rows";
import { MISTAKES, wrongPayload } from "#tests/invoicing/bad-invoices";

test.each(MISTAKES)("$what: refused as an invoice", async ({ field, value, sent: message }) => {
	const me = await signedIn();
	const before = await rowsOf(me.user.id);
	const { status, body } = await me.call("POST", "/api/invoices", wrongPayload({ field, value }));
	expect({ status, body }).toEqual({ status: 400, body: { message, fieldErrors: { [field]: [message] } } });
	expect(await rowsOf(me.user.id)).toEqual(before);
});

test.each(MISTAKES)("$what: judged as a draft, at both addresses alike", async ({ field, value, draft: message }) => {
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

test.each(MISTAKES)("$what: refused as a change", async ({ field, value, sent: message }) => {
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
		{ subtotal: null, tax: "x", total: [], id: 5, version: "x", unknown: { deep: true } },
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
	const rates = [0, "0", "", "-0", 0.1, "19.99", " 7.5 ", "100000000", 99999999.99, "12.500"];
	const items = rates.map((rate) => ({ description: "x", quantity: "1", rate }));
	const { status, body } = await me.call("POST", "/api/invoices", aPayload({ items }));
	expect(status).toBe(201);
	expect(body.items.map(({ rate }: { rate: number }) => rate)).toEqual([
		0, 0, 0, 0, 0.1, 19.99, 7.5, 100000000, 99999999.99, 12.5,
	]);
	expect(body.total).toBe("200000040.08");
});
