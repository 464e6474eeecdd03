import { expect, test } from "vitest";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";
import { eventsOf, numberFrom, select } from "#tests/harness/rows";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { letterText } from "~/mail/letter/letter-text";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { readPrintable } from "~/printing/server/printable.server";
import { composeInvoiceMail } from "~/sending/server/invoice-mail.server";
import { readInvoiceTexts, startingText } from "~/sending/server/mail-texts.server";

const TOTAL = "250.50";

const DETAILS = { to: ["a@example.com"], href: null, paymentLink: "" };

/** An invoice of two things at 125.25 that was sent. */
async function anInvoiceSent(given: Record<string, unknown> = {}) {
	const me = await signedIn({ plan: "pro" });
	const { body: invoice } = await me.call("POST", "/api/invoices", aPayload({ dueDate: "2190-01-31", ...given }));
	const path = `/api/invoices/${invoice.id}`;
	const credit = (body: object = {}, headers = {}) => me.call("POST", `${path}/credit-notes`, body, headers);
	const pay = (amount: string, more: object = {}) => me.call("POST", `${path}/payments`, { amount, ...more });
	const read = async () => (await me.call("GET", path)).body;
	return { me, invoice, path, credit, pay, read, itemId: invoice.items[0].id as string };
}

test("cancelling credits all that is open, in a note of its own series that names what it corrects", async () => {
	const { me, invoice, path, credit, read } = await anInvoiceSent();
	const { status, body: note } = await credit({ reason: "Sent twice." });
	expect(status).toBe(201);
	expect(note).toMatchObject({
		...{
			invoiceNumber: "CN-0001",
			type: "credit_note",
			total: TOTAL,
			open: "0.00",
			paid: "0.00",
			notes: "Sent twice.",
		},
		corrects: { id: invoice.id, number: invoice.invoiceNumber, issueDate: "2026-03-01" },
	});
	expect(note.items).toMatchObject([{ description: "Design", quantity: 2, amount: 250.5 }]);
	expect(await read()).toMatchObject({ status: "paid", paid: "0.00", open: "0.00" });
	expect((await me.call("GET", `${path}/credit-notes`)).body).toEqual([expect.objectContaining({ id: note.id })]);
	expect(wordsOf((await me.get(`/invoices/${invoice.id}`)).body)).toContain("Credited");
	const page = wordsOf((await me.get(`/invoices/${note.id}`)).body);
	expect(page).toContain(`Corrects ${invoice.invoiceNumber} of Mar 1, 2026`);
	expect(page).not.toContain("Edit");
	const again = await credit();
	expect([again.status, again.body.message]).toEqual([
		409,
		`Nothing of ${invoice.invoiceNumber} is open. Choose the lines to credit: the amount stays as the client’s credit.`,
	]);
	expect(await eventsOf(me.user.id)).toContain("invoice.credited");
});

test("it is on every plan, costs no invoice of the month, and is counted as none", async () => {
	const me = await signedIn();
	const { body } = await me.call("POST", "/api/invoices", aPayload());
	const used = () => numberFrom("SELECT used AS n FROM usage WHERE user_id = ? AND kind = 'invoice'", me.user.id);
	expect(await used()).toBe(1);
	expect((await me.call("POST", `/api/invoices/${body.id}/credit-notes`, {})).status).toBe(201);
	expect(await used()).toBe(1);
	const counted = "SELECT coalesce(sum(n), 0) AS n FROM invoice_counts WHERE user_id = ? AND status <> 'credit_note'";
	expect(await numberFrom(counted, me.user.id)).toBe(1);
	expect(await numberFrom("SELECT count(*) AS n FROM invoice_sums WHERE user_id = ? AND amount <> 0", me.user.id)).toBe(
		0,
	);
	const list = wordsOf((await me.get("/invoices")).body);
	expect(list).toContain("CN-0001");
	expect(list).toContain("−$250.50");
	expect(list).toContain("1 invoice, 0 pending");
	expect(list).toContain("1–2 of 2");
	expect(wordsOf((await me.get("/invoices?status=paid")).body)).not.toContain("CN-0001");
	const csv = (await me.get("/invoices/export.csv")).body;
	expect(csv).toMatch(/CN-0001,Credit note,/);
});

test("what is fixed is not offered to be changed or deleted, nor saved again for its e-invoice", async () => {
	const me = await signedIn();
	await me.call("PATCH", "/api/user/seller-profile", { legalName: "Adler Studio", country: "DE" });
	const { body } = await me.call("POST", "/api/invoices", aPayload());
	const offered = async (id: string) => {
		const [page, list] = [await me.get(`/invoices/${id}`), await me.get("/invoices")];
		const leads = [`/invoices/edit/${id}`, `/invoices/${id}/delete`];
		return [
			wordsOf(page.body).includes("Save it again"),
			...[page, list].flatMap(({ body }) => leads.map((to) => body.includes(to))),
		];
	};
	expect(await offered(body.id)).toEqual([true, true, true, true, true]);
	const items = [{ itemId: body.items[0].id, quantity: 1 }];
	const note = await me.call("POST", `/api/invoices/${body.id}/credit-notes`, { items });
	expect(note.status).toBe(201);
	for (const id of [body.id, note.body.id]) {
		expect(await offered(id)).toEqual([false, false, false, false, false]);
		for (const address of [`/invoices/edit/${id}`, `/invoices/${id}/delete`]) {
			const { status, headers } = await me.get(address);
			expect([status, headers.get("Location")]).toEqual([302, `/invoices/${id}`]);
		}
	}
	const form = { intent: "update", version: "1", notes: "as it was typed" };
	const refused = await me.post(`/invoices/edit/${body.id}`, form);
	expect([refused.status, refused.body.includes("as it was typed")]).toEqual([400, true]);
});

test("of an invoice that is dated ahead the note is of the same day, unless another is said", async () => {
	const me = await signedIn();
	const dates = { issueDate: "2190-01-05", dueDate: "2190-01-31" };
	const { body } = await me.call("POST", "/api/invoices", { ...aPayload(), ...dates });
	const path = `/api/invoices/${body.id}/credit-notes`;
	expect((await me.call("POST", path, { issueDate: "2190-01-06" })).status).toBe(400);
	expect((await me.call("POST", path, {})).body.issueDate).toBe("2190-01-05");
});

test("lines are credited by their quantity, never more of them than is left", async () => {
	const { credit, read, itemId } = await anInvoiceSent();
	const one = await credit({ items: [{ itemId, quantity: "1" }] });
	expect(one.body).toMatchObject({ invoiceNumber: "CN-0001", total: "125.25" });
	expect(await read()).toMatchObject({ status: "sent", open: "125.25" });
	const more = await credit({ items: [{ itemId, quantity: 2 }] });
	expect([more.status, more.body.fieldErrors]).toEqual([
		409,
		{ "items.0.quantity": ["Only 1 of this line is left to credit"] },
	]);
	expect((await credit({ items: [{ itemId, quantity: 1 }] })).body).toMatchObject({ invoiceNumber: "CN-0002" });
	expect(await read()).toMatchObject({ status: "paid", open: "0.00" });
});

test.each([
	["a line that is not there", { items: [{ itemId: "none", quantity: 1 }] }, "The invoice has no such line"],
	["nothing of any line", { items: [] }, "Fill in at least one line to credit"],
	["less than nothing", { items: [{ itemId: "none", quantity: -1 }] }, "Enter a quantity of zero or more"],
	["a day to come", { issueDate: "2190-01-01" }, "The issue date can’t be in the future"],
	["a day before the invoice’s", { issueDate: "2026-02-28" }, "The issue date can’t be before that of the invoice"],
])("%s is refused with what to do", async (_, body, message) => {
	const { credit, read } = await anInvoiceSent();
	const refused = await credit(body);
	expect(refused.status).toBe(400);
	expect(JSON.stringify(refused.body.fieldErrors)).toContain(message);
	expect(await read()).toMatchObject({ open: TOTAL });
});

test("half of what is counted whole is refused, and so are a line twice, a draft and a note's own note", async () => {
	const { me, credit, itemId } = await anInvoiceSent();
	expect((await credit({ items: [{ itemId, quantity: "0.5" }] })).body.fieldErrors).toEqual({
		"items.0.quantity": ["This line has no unit: credit a whole number of it"],
	});
	const line = { itemId, quantity: 1 };
	expect((await credit({ items: [line, line] })).status).toBe(400);
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload({ status: "draft" }));
	expect((await me.call("POST", `/api/invoices/${draft.id}/credit-notes`, {})).status).toBe(409);
	const { body: note } = await credit();
	expect((await me.call("POST", `/api/invoices/${note.id}/credit-notes`, {})).status).toBe(409);
});

test("where a part was paid, cancelling credits the rest, and what was paid stays paid", async () => {
	const { credit, pay, read } = await anInvoiceSent();
	await pay("100.00");
	const { body: note } = await credit();
	expect(note).toMatchObject({ total: "150.50", items: [{ quantity: 1, amount: 150.5 }] });
	expect(note.items[0].description).toMatch(/^What is open of invoice INV-/);
	expect(await read()).toMatchObject({ status: "paid", paid: "100.00", open: "0.00" });
});

test("what is credited beyond what is open is the client's credit: payments give way, what was written off first", async () => {
	const { me, path, credit, pay, read, itemId, invoice } = await anInvoiceSent();
	await pay("200.00");
	await pay("40.50", { writeOff: true });
	expect((await credit({ items: [{ itemId, quantity: 1 }] })).status).toBe(201);
	expect(await read()).toMatchObject({ status: "paid", paid: "125.25", open: "0.00" });
	const { body: payments } = await me.call("GET", `${path}/payments`);
	expect(payments.map(({ settled, surplus }: Record<string, string>) => [settled, surplus])).toEqual([
		["125.25", "74.75"],
		["0.00", "40.50"],
	]);
	const sources = await select(
		"SELECT source, sum(amount) AS amount FROM settlements WHERE invoice_id = ? GROUP BY source ORDER BY source",
		invoice.id,
	);
	expect(sources).toEqual([
		{ source: "credit_note", amount: 12525 },
		{ source: "payment", amount: 12525 },
		{ source: "write_off", amount: 0 },
	]);
});

test("a credit note is never changed, paid or deleted, and neither is its invoice rewritten or deleted", async () => {
	const { me, path, credit, invoice, pay, itemId } = await anInvoiceSent();
	const { body: note } = await credit({ items: [{ itemId, quantity: 1 }] });
	const own = `/api/invoices/${note.id}`;
	for (const body of [{ notes: "Other" }, { status: "sent" }, { status: "paid" }]) {
		expect((await me.call("PATCH", own, body)).status).toBe(409);
	}
	expect((await me.call("DELETE", own)).status).toBe(409);
	expect((await me.call("POST", `${own}/payments`, { amount: 1, surplus: true })).status).toBe(409);
	expect((await me.call("PATCH", path, { notes: "Other" })).body.message).toContain("A credit note can’t be changed");
	expect((await me.call("DELETE", path)).status).toBe(409);
	const bulk = await me.call("POST", "/api/invoices/bulk", { action: "delete", ids: [note.id, invoice.id] });
	expect(bulk.status).toBe(409);
	await expect(
		select("UPDATE invoices SET total = total - 1, subtotal = subtotal - 1 WHERE id = ? RETURNING id", note.id),
	).rejects.toThrow("invoice_corrected");
	expect((await pay("125.25")).status).toBe(201);
});

test("an invoice that credit closed can't be marked as unpaid: the note stands", async () => {
	const { me, path, credit } = await anInvoiceSent();
	await credit();
	expect((await me.call("PATCH", path, { status: "sent" })).status).toBe(409);
});

test("of twenty credit notes of the whole sum at once one is issued", async () => {
	const { credit, read, me, path } = await anInvoiceSent();
	const answers = await Promise.all(Array.from({ length: 20 }, () => credit()));
	const statuses = answers.map(({ status }) => status).sort();
	expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
	expect(await read()).toMatchObject({ status: "paid", open: "0.00" });
	expect((await me.call("GET", `${path}/credit-notes`)).body).toHaveLength(1);
});

test("notes and payments at once never settle more than the invoice, and each note has a number of its own", async () => {
	const { me, invoice, credit, pay } = await anInvoiceSent({
		items: [{ description: "Design", quantity: 10, rate: 10 }],
	});
	const itemId = (await me.call("GET", `/api/invoices/${invoice.id}`)).body.items[0].id;
	const one = { items: [{ itemId, quantity: 1 }] };
	await Promise.all(Array.from({ length: 6 }, (_, at) => (at % 2 ? credit(one) : pay("40.00"))));
	const rows = await select<{ settled: number; credited: number }>(
		"SELECT settled, credited FROM invoices WHERE id = ?",
		invoice.id,
	);
	const notes = await select<{ number: string; total: number }>(
		"SELECT number, total FROM invoices WHERE user_id = ? AND type = 'credit_note' ORDER BY number",
		me.user.id,
	);
	expect(rows[0]?.settled).toBeLessThanOrEqual(100_00);
	expect(rows[0]?.credited).toBe(notes.reduce((sum, { total }) => sum + total, 0));
	expect(notes.map(({ number }) => number)).toEqual(["CN-0001", "CN-0002", "CN-0003"]);
});

test("where the account numbers in sequence a credit note has the next number of that, without a gap", async () => {
	const { me, path, credit, itemId } = await anInvoiceSent();
	await me.call("PUT", "/api/user/numbers", { pattern: "{year}-{seq:3}", resets: "year", next: 7 });
	const one = { items: [{ itemId, quantity: 1 }] };
	const answers = await Promise.all([credit(one), credit(one), credit(one)]);
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
	const { body: notes } = await me.call("GET", `${path}/credit-notes`);
	const numbers = notes.map(({ invoiceNumber }: Record<string, string>) => invoiceNumber);
	expect(numbers).toEqual([expect.stringMatching(/^\d{4}-007$/), expect.stringMatching(/^\d{4}-008$/)]);
});

test("the same key twice issues one, and with another request it is refused", async () => {
	const { credit, itemId } = await anInvoiceSent();
	const key = { "Idempotency-Key": "credit-1" };
	const body = { items: [{ itemId, quantity: 1 }] };
	const [one, other] = [await credit(body, key), await credit(body, key)];
	expect(other.body.id).toBe(one.body.id);
	expect((await credit({}, key)).status).toBe(422);
});

test("its history has what it corrects, and so has its revision", async () => {
	const { me, credit, invoice } = await anInvoiceSent();
	const { body: note } = await credit();
	const { body } = await me.call("GET", `/api/invoices/${note.id}/revisions`);
	expect(JSON.stringify(body)).toContain(invoice.invoiceNumber);
	const [row] = await select<{ content: string }>(
		"SELECT content FROM invoice_revisions WHERE invoice_id = ? AND kind = 'issued'",
		note.id,
	);
	expect(JSON.parse(row?.content ?? "")).toMatchObject({ type: "credit_note", corrects: { id: invoice.id } });
});

test("it is shared under its own name", async () => {
	const { me, credit } = await anInvoiceSent();
	const { body: note } = await credit();
	const share = await me.call("POST", `/api/invoices/${note.id}/share`);
	const page = wordsOf((await stranger().get(String(share.body.url).slice(ORIGIN.length))).body);
	expect(page).toContain("Credit note CN-0001");
	expect(page).not.toContain("Pay by bank transfer");
});

test("its mail calls it what it is, says what it corrects, and asks for nothing", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro", name: "Nora Adler" });
	const invoice = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const note = await issueCreditNote(ctx, actor, invoice.id, { reason: "" });
	const text = startingText(await readInvoiceTexts(ctx, actor), note);
	const printable = await readPrintable(ctx, actor, note.id);
	const { subject, letter } = composeInvoiceMail(actor, printable, text, DETAILS);
	expect(subject).toBe("Credit note CN-0001 from Adler Studio");
	expect(letterText(letter)).toContain("Here is credit note CN-0001. There is nothing to transfer for it.");
	expect(letterText(letter)).toContain(`Corrects ${invoice.number} of Sunday, 1 March 2026`);
	expect(letterText(letter)).not.toContain("Amount due");
});

test("the page shows what a note comes to before it is issued, and what is wrong with it, by links alone", async () => {
	const { me, invoice, itemId } = await anInvoiceSent();
	const path = `/invoices/${invoice.id}/credit`;
	const address = (quantity: string) =>
		`${path}?${new URLSearchParams({
			...{ what: "lines", issueDate: "2026-03-02", reason: "Late", key: "k" },
			...{ "items[0].itemId": itemId, "items[0].quantity": quantity },
		})}`;
	const shown = (await me.get(address("1"))).body;
	expect(wordsOf(shown)).toContain("This credit note −$125.25 Open after $125.25");
	expect(readPage(shown).fields).toMatchObject({ "items[0].quantity": "1", reason: "Late" });
	expect(wordsOf((await me.get(address("9"))).body)).toContain("Only 2 of this line is left to credit");
	expect(await numberFrom("SELECT count(*) AS n FROM invoices WHERE user_id = ?", me.user.id)).toBe(1);
	const draft = (await me.call("POST", "/api/drafts", aPayload({ status: "draft" }))).body;
	expect((await me.get(`/invoices/${draft.id}/credit`)).status).toBe(302);
});
