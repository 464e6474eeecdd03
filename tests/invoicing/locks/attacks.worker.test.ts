import { expect, test } from "vitest";
import { camtFile } from "#tests/bank/bank";
import { type Answer, type Caller, signedIn } from "#tests/harness/api";
import { anInvoice, aPayload, aRecurringPayload, aUser } from "#tests/harness/factories";
import { mailContext } from "#tests/harness/mail";
import { change, numberFrom, select } from "#tests/harness/rows";
import { expectSound } from "#tests/harness/sound";
import { volume } from "#tests/harness/volume";
import { readLines } from "~/bank/server/bank-imports.server";
import { bookLines } from "~/bank/server/book-lines.server";
import { importFile } from "~/bank/server/import-file.server";
import { undoImport } from "~/bank/server/undo-import.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice } from "~/invoicing/server/delete-invoice.server";
import { patchInvoice } from "~/invoicing/server/patch-invoice.server";
import { parse } from "~/kernel/validation";
import { RecurringPayload } from "~/recurring/domain/recurring-input";
import { createRecurring, patchRecurring } from "~/recurring/server/recurring-invoices.server";
import { sweepSeries } from "~/recurring/server/run-series.server";

const ROUNDS = volume(20, 1);

const lock = (userId: string) => change("UPDATE users SET lock_issued = 1 WHERE id = ?", userId);

async function locking() {
	const me = await signedIn({ plan: "pro" });
	await lock(me.user.id);
	return me;
}

async function sentBy(me: Caller, given: Record<string, unknown> = {}) {
	const { body, status } = await me.call("POST", "/api/invoices", aPayload(given));
	expect(status).toBe(201);
	return body;
}

/** All that a document says, without what payments change. */
const SAID = ["client", "currency", "due_date", "issue_date", "items", "language", "notes", "number", "reference"];
const saidBy = async (id: string) =>
	(await select(`SELECT ${SAID}, total, sums, seller, template, deleted_at FROM invoices WHERE id = ?`, id))[0];

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

test("forms, bulk, undo and restore of a locked invoice leave every word of it", async () => {
	const me = await locking();
	const { id, version } = await sentBy(me);
	const before = await saidBy(id);
	const typed = {
		...{ invoiceNumber: "INV-9", issueDate: "2026-03-02", dueDate: "2026-04-30", currency: "USD", version },
		...{ clientName: "Other", clientEmail: "o@example.com", clientCountry: "US", idempotencyKey: crypto.randomUUID() },
		...{ "items[0].description": "Less", "items[0].quantity": "1", "items[0].rate": "1" },
	};
	const posts: [string, Record<string, string>][] = [
		...["send", "issue", "save-draft"].map((intent): [string, Record<string, string>] => [
			`/invoices/edit/${id}`,
			{ ...typed, version: String(version), intent },
		]),
		[`/invoices/${id}/delete`, { intent: "delete" }],
		[`/invoices/${id}/delete`, { intent: "delete-draft" }],
		["/invoices", { intent: "delete", selected: id }],
		["/invoices", { intent: "restore", deletion: crypto.randomUUID() }],
		[`/invoices/${id}`, { intent: "restore" }],
		[`/invoices/${id}`, { intent: "issue", version: String(version) }],
	];
	for (const [path, form] of posts) {
		const answer = await me.post(path, form);
		expect([302, 400, 404, 409], path).toContain(answer.status);
		expect(await saidBy(id), `${path} ${form.intent}`).toEqual(before);
	}
	for (const [method, path, body] of [
		["PATCH", `/api/invoices/${id}`, { ...aPayload(), status: "sent" }],
		["PATCH", `/api/invoices/${id}`, { status: "draft" }],
		["DELETE", `/api/invoices/${id}`, undefined],
		["POST", "/api/invoices/bulk", { action: "delete", ids: [id] }],
		["POST", `/api/invoices/${id}/restore`, undefined],
	] as const) {
		expect([404, 409], path).toContain((await me.call(method, path, body)).status);
		expect(await saidBy(id), `${method} ${path}`).toEqual(before);
	}
	await expectSound();
});

test("a draft among those that are deleted in bulk stays too where one of them is locked, and a deleted one comes back", async () => {
	const me = await signedIn({ plan: "pro" });
	const [gone, kept] = [await sentBy(me), await sentBy(me)];
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload({ status: "draft" }));
	await me.call("DELETE", `/api/invoices/${gone.id}`);
	await lock(me.user.id);
	expect((await me.call("POST", "/api/invoices/bulk", { action: "delete", ids: [draft.id, kept.id] })).status).toBe(
		409,
	);
	expect(await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ? AND deleted_at IS NULL", me.user.id)).toBe(
		2,
	);
	await me.post(`/invoices/${gone.id}`, { intent: "restore" });
	expect((await me.call("PATCH", `/api/invoices/${gone.id}`, { notes: "Other" })).status).toBe(409);
	await expectSound();
});

test("what a series issues is locked, whatever becomes of the series; what a bank file books and takes back changes no word", async () => {
	const { ctx, setNow, bring } = mailContext({ now: "2026-01-01T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro", currency: "EUR" });
	await lock(actor.id);
	const series = await createRecurring(ctx, actor, parse(RecurringPayload, aRecurringPayload({ mode: "send" })));
	setNow("2026-01-31T12:00:00Z");
	await sweepSeries(ctx);
	await bring(1);
	const [made] = await select<{ id: string; status: string }>(
		"SELECT id, status FROM invoices WHERE user_id = ?",
		actor.id,
	);
	expect(made?.status).toBe("sent");
	const issued = made?.id ?? "";
	const words = await saidBy(issued);
	await patchRecurring(ctx, actor, series.id, { name: "Other" });
	await expect(patchInvoice(ctx, actor, issued, { notes: "Other" })).rejects.toMatchObject({
		publicCode: "invoice_locked",
	});
	await expect(deleteInvoice(ctx, actor, issued)).rejects.toMatchObject({ publicCode: "invoice_locked" });
	expect(await saidBy(issued)).toEqual(words);

	const input = anInvoice({
		number: "INV-204817",
		currency: "EUR",
		items: [{ description: "Work", quantity: 100, rate: 253_252 }],
	});
	const { id } = await createInvoice(ctx, actor, input, { status: "sent" });
	const before = await saidBy(id);
	const file = await importFile(ctx, actor, "june.xml", camtFile([{ amount: "2532.52", text: "Rechnung 204817" }]));
	const { lines } = await readLines(ctx, actor, file);
	const booked = lines.map(({ id, proposal }) => ({ id, number: proposal.invoice?.number ?? "" }));
	expect(await bookLines(ctx, actor, file, { lines: booked })).toBe(1);
	expect(await saidBy(id)).toEqual(before);
	await undoImport(ctx, actor, file);
	expect(await saidBy(id)).toEqual(before);
});

test("changes that race an issue come before it or not at all", async () => {
	for (let round = 0; round < ROUNDS; round++) {
		const me = await locking();
		const { body: draft } = await me.call("POST", "/api/drafts", aPayload({ status: "draft" }));
		const path = `/api/invoices/${draft.id}`;
		const answers = await Promise.all([
			...Array.from({ length: 5 }, (_, n) => me.call("PATCH", path, { notes: `Words ${n}` })),
			me.call("PATCH", path, { status: "sent", send: false }),
			...Array.from({ length: 5 }, (_, n) =>
				me.call("PATCH", path, { items: [{ description: "Design", quantity: n + 1, rate: 5 }] }),
			),
			me.call("DELETE", path),
		]);
		for (const status of statuses(answers)) expect([200, 204, 404, 409]).toContain(status);
		const rows = await select("SELECT kind FROM invoice_revisions WHERE invoice_id = ?", draft.id);
		expect(rows.filter(({ kind }) => kind !== "issued")).toEqual([]);
	}
	await expectSound();
});

test("a lock that races changes and deletions lets those through that came before, and none after", async () => {
	for (let round = 0; round < ROUNDS; round++) {
		const me = await signedIn({ plan: "pro" });
		await me.call("PUT", "/api/tax-profile", { country: "DE", defaultTaxId: null });
		const { id } = await sentBy(me);
		const answers = await Promise.all([
			...Array.from({ length: 5 }, (_, n) => me.call("PATCH", `/api/invoices/${id}`, { notes: `Words ${n}` })),
			me.call("PUT", "/api/tax-profile", { country: "DE", defaultTaxId: null, lockIssued: true }),
			...Array.from({ length: 5 }, (_, n) => me.call("PATCH", `/api/invoices/${id}`, { reference: `PO ${n}` })),
		]);
		for (const status of statuses(answers)) expect([200, 409]).toContain(status);
		const before = await saidBy(id);
		expect((await me.call("PATCH", `/api/invoices/${id}`, { notes: "Later" })).status).toBe(409);
		expect(await saidBy(id)).toEqual(before);
	}
	await expectSound();
});

test("asked for at once, an invoice is corrected once; a payment beside it is credit of the client or refused", async () => {
	for (let round = 0; round < ROUNDS; round++) {
		const me = await locking();
		const { id, total } = await sentBy(me);
		const path = `/api/invoices/${id}`;
		const [paid, ...corrected] = await Promise.all([
			me.call("POST", `${path}/payments`, { amount: "100" }),
			...Array.from({ length: 4 }, () => me.call("POST", `${path}/correct`, {})),
		]);
		expect(statuses(corrected)).toEqual([201, 409, 409, 409]);
		expect([201, 409]).toContain(paid?.status);
		const { body: notes } = await me.call("GET", `${path}/credit-notes`);
		expect(notes.map((note: { total: string }) => note.total)).toEqual([total]);
		expect(await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ? AND replaces = ?", me.user.id, id)).toBe(
			1,
		);
		const { body: credit } = await me.call("GET", `${path}/credit`);
		expect(credit.available).toBe(paid?.status === 201 ? "100.00" : "0.00");
		expect((await me.call("GET", path)).body).toMatchObject({ open: "0.00", paid: "0.00" });
	}
	await expectSound();
});

test("time is billed once however a correction, its draft's deletion and another invoice race for it", async () => {
	for (let round = 0; round < ROUNDS; round++) {
		const me = await locking();
		const entry = { description: "Work", startTime: "2026-03-02T09:00:00Z", endTime: "2026-03-02T10:30:00Z" };
		const { body: time } = await me.call("POST", "/api/time-entries", { ...entry, hourlyRate: 80 });
		const items = [{ description: "Work", quantity: 1.5, unit: "hour", rate: 80, timeEntryIds: [time.id] }];
		const { id } = await sentBy(me, { items });
		const [corrected, ...others] = await Promise.all([
			me.call("POST", `/api/invoices/${id}/correct`, {}),
			...Array.from({ length: 3 }, () => me.call("POST", "/api/invoices", aPayload({ items }))),
		]);
		expect(corrected?.status).toBe(201);
		expect(statuses(others)).toEqual([409, 409, 409]);
		const draft = `/api/invoices/${corrected?.body.draft.id}`;
		const again = await Promise.all([
			me.call("DELETE", draft),
			...Array.from({ length: 3 }, () => me.call("POST", "/api/invoices", aPayload({ items }))),
		]);
		expect(again.slice(1).filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
	}
	await expectSound();
});
