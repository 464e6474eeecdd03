import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { eventsOf, rowsOf } from "#tests/harness/rows";

const STATUSES = ["draft", "sent", "overdue", "paid"] as const;
type Status = (typeof STATUSES)[number];

/** What asking for a status leads to: the status that follows, or the refusal's message. */
type Moves = Record<Status, Record<Status, string>>;

const NO_DRAFT = "An invoice that was sent can't become a draft again.";
const NO_OVERDUE = "An invoice becomes overdue by its due date, not by hand.";
const NOT_FROM_DRAFT = "An invoice that is Draft can't become Paid.";

/** `{"status": …}` and nothing else. */
const ALONE: Moves = {
	draft: { draft: "draft", sent: "sent", paid: NOT_FROM_DRAFT, overdue: NO_OVERDUE },
	sent: { draft: NO_DRAFT, sent: "sent", paid: "paid", overdue: NO_OVERDUE },
	overdue: { draft: NO_DRAFT, sent: "overdue", paid: "paid", overdue: "overdue" },
	paid: { draft: NO_DRAFT, sent: "sent", paid: "paid", overdue: NO_OVERDUE },
};

/** The status along with the whole invoice, as the form submits it: "Update Invoice" says `sent`, and un-pays nothing. */
const WHOLE: Moves = { ...ALONE, paid: { ...ALONE.paid, sent: "paid" } };

const CELLS = [
	{ how: "alone", moves: ALONE },
	{ how: "with the whole invoice", moves: WHOLE },
].flatMap(({ how, moves }) =>
	STATUSES.flatMap((from) => STATUSES.map((to) => ({ how, from, to, outcome: moves[from][to] }))),
);

test.each(CELLS)("from $from to $to, asked for $how: $outcome", async ({ how, from, to, outcome }) => {
	const me = await signedIn({ plan: "pro" });
	const { invoice, payload } = await anInvoiceThatIs(from, me);
	const before = await rowsOf(me.user.id);
	const whole = how === "alone" ? {} : { ...payload, notes: "changed" };
	const { status, body } = await me.call("PATCH", `/api/invoices/${invoice.id}`, { ...whole, status: to });
	const read = await me.call("GET", `/api/invoices/${invoice.id}`);
	if ((STATUSES as readonly string[]).includes(outcome)) {
		expect([status, body.status]).toEqual([200, outcome]);
		expect(read.body).toEqual(body);
		expect(body.notes).toBe(how === "alone" ? "" : "changed");
		return;
	}
	expect([status, body]).toEqual([409, { message: outcome }]);
	expect(read.body.status).toBe(from);
	expect(await rowsOf(me.user.id)).toEqual(before);
});

test("a change that says nothing of the status leaves it as it is", async () => {
	for (const from of STATUSES) {
		const me = await signedIn({ plan: "pro" });
		const { invoice } = await anInvoiceThatIs(from, me);
		for (const part of [{}, { notes: "x" }, { status: undefined, clientData: { city: "Hamburg" } }]) {
			const { status, body } = await me.call("PATCH", `/api/invoices/${invoice.id}`, part);
			expect([status, body.status], JSON.stringify(part)).toEqual([200, from]);
		}
	}
});

test("asking for what is there already changes nothing", async () => {
	const me = await signedIn({ plan: "pro" });
	for (const from of STATUSES) {
		const { invoice } = await anInvoiceThatIs(from, me);
		const before = await rowsOf(me.user.id);
		const { body } = await me.call("PATCH", `/api/invoices/${invoice.id}`, { status: from });
		expect(body.version).toBe(invoice.version);
		expect(await rowsOf(me.user.id)).toEqual(before);
	}
});

test("a draft that is not complete can't be sent, and is refused as paid for what it is", async () => {
	const me = await signedIn();
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload({ clientData: {}, items: [] }));
	const sent = await me.call("PATCH", `/api/invoices/${draft.id}`, { status: "sent" });
	expect(sent.status).toBe(400);
	expect(sent.body.fieldErrors).toEqual({
		"clientData.name": ["Client name is required"],
		"clientData.email": ["Email is required"],
		items: ["At least one item is required"],
	});
	const paid = await me.call("PATCH", `/api/invoices/${draft.id}`, { status: "paid" });
	expect([paid.status, paid.body]).toEqual([409, { message: NOT_FROM_DRAFT }]);
	expect((await me.call("GET", "/api/drafts")).body).toHaveLength(1);
});

test("paying and un-paying is written down, each time", async () => {
	const me = await signedIn();
	const { invoice } = await anInvoiceThatIs("sent", me);
	for (const status of ["paid", "sent", "paid"]) await me.call("PATCH", `/api/invoices/${invoice.id}`, { status });
	expect((await eventsOf(me.user.id)).slice(1)).toEqual([
		"invoice.sent",
		"invoice.paid",
		"invoice.unpaid",
		"invoice.paid",
	]);
});

test.each(["posted", "", null, 5, ["sent"], "SENT"])("%j is no status", async (status) => {
	const me = await signedIn();
	const { invoice } = await anInvoiceThatIs("sent", me);
	const answer = await me.call("PATCH", `/api/invoices/${invoice.id}`, { status });
	expect(answer.status).toBe(400);
	expect(answer.body.fieldErrors).toEqual({ status: ["Status must be draft, sent, paid or overdue"] });
});

test("the form of an invoice that is paid saves it and leaves it paid; the buttons of its page pay and un-pay", async () => {
	const me = await signedIn();
	const { invoice, payload } = await anInvoiceThatIs("sent", me);
	const read = async () => (await me.call("GET", `/api/invoices/${invoice.id}`)).body;
	const press = (intent: string) => me.post(`/invoices/${invoice.id}`, { intent });
	expect((await press("mark-paid")).headers.get("Location")).toBe(`/invoices/${invoice.id}`);
	expect((await read()).status).toBe("paid");
	const fields = {
		invoiceNumber: payload.invoiceNumber as string,
		issueDate: "2026-03-01",
		dueDate: "2190-01-01",
		clientName: "Kestrel & Pine",
		clientCity: "Changed",
		clientEmail: "a@b.io",
		"items[0].description": "x",
		"items[0].quantity": "2",
		"items[0].rate": "125.25",
	};
	const lowered = await me.post(`/invoices/edit/${invoice.id}`, { ...fields, "items[0].rate": "1.00", intent: "send" });
	expect(lowered.status).toBe(409);
	expect(lowered.body).toContain("$250.50 of this invoice is already settled, and its total can’t be less.");
	const saved = await me.post(`/invoices/edit/${invoice.id}`, { ...fields, intent: "send" });
	expect([saved.status, saved.headers.get("Location")]).toEqual([302, "/invoices"]);
	expect(await read()).toMatchObject({ status: "paid", clientData: { city: "Changed" } });
	const drafted = await me.post(`/invoices/edit/${invoice.id}`, { ...fields, intent: "save-draft" });
	expect(drafted.status).toBe(409);
	expect(drafted.body).toContain(NO_DRAFT.replace("'", "&#x27;"));
	await press("mark-unpaid");
	expect((await read()).status).toBe("sent");
});

async function anInvoiceThatIs(status: Status, me: Caller) {
	const payload = aPayload({ dueDate: status === "overdue" ? "2020-01-31" : "2190-01-31" });
	const { body } = await me.call("POST", status === "draft" ? "/api/drafts" : "/api/invoices", payload);
	const paid = status === "paid" ? await me.call("PATCH", `/api/invoices/${body.id}`, { status }) : undefined;
	const invoice = paid?.body ?? body;
	expect(invoice.status).toBe(status);
	return { invoice, payload };
}
