import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { change, numberFrom, select } from "#tests/harness/rows";
import { expectSound } from "#tests/harness/sound";

const ITEMS = [
	{ description: "Design", quantity: 2, rate: 125.25 },
	{ description: "Print", quantity: 1, rate: 49.5 },
];

async function sentBy(me: Caller, given: Record<string, unknown> = {}) {
	const { body, status } = await me.call("POST", "/api/invoices", aPayload({ items: ITEMS, ...given }));
	expect(status).toBe(201);
	return body;
}

const correct = (me: Caller, id: string, body: object = {}, headers = {}) =>
	me.call("POST", `/api/invoices/${id}/correct`, body, headers);

const without = (items: Record<string, unknown>[]) => items.map(({ id, ...item }) => item);

test("correcting credits all that is not credited, makes payments credit, and begins a draft with the same lines", async () => {
	const me = await signedIn({ plan: "pro" });
	const { defaultTaxId } = (await me.call("PUT", "/api/tax-profile", { country: "DE", lockIssued: true })).body;
	const items = ITEMS.map((item) => ({ ...item, taxId: defaultTaxId }));
	const invoice = await sentBy(me, { items, discount: { percent: "10" }, reference: "PO 7" });
	const path = `/api/invoices/${invoice.id}`;
	await me.call("POST", `${path}/payments`, { amount: "100" });
	await me.call("POST", `${path}/credit-notes`, { items: [{ itemId: invoice.items[0].id, quantity: 1 }] });
	const mails = await numberFrom("SELECT count(*) FROM deliveries WHERE user_id = ?", me.user.id);

	const { status, body } = await correct(me, invoice.id, { reason: "The address was wrong." });
	expect(status).toBe(201);
	const { creditNote, draft } = body;
	const [first] = (await me.call("GET", `${path}/credit-notes`)).body;
	expect(Number(first.total) + Number(creditNote.total)).toBeCloseTo(Number(invoice.total));
	expect(creditNote).toMatchObject({
		type: "credit_note",
		corrects: { id: invoice.id },
		notes: "The address was wrong.",
	});
	expect(draft).toMatchObject({ status: "draft", replaces: invoice.id, total: invoice.total, reference: "PO 7" });
	expect(without(draft.items)).toEqual(without(invoice.items));
	expect((await me.call("GET", path)).body).toMatchObject({ status: "paid", open: "0.00", paid: "0.00" });
	expect((await me.call("GET", `${path}/credit`)).body).toMatchObject({ available: "100.00" });
	expect(await numberFrom("SELECT count(*) FROM deliveries WHERE user_id = ?", me.user.id)).toBe(mails);

	const again = await correct(me, invoice.id);
	expect(again.status).toBe(409);
	const { body: page } = await me.get(`/invoices/${invoice.id}`);
	expect(page).toContain(`/invoices/drafts/${draft.id}`);
	expect((await me.call("PATCH", `/api/invoices/${draft.id}`, { status: "sent" })).status).toBe(200);
	expect((await me.get(`/invoices/${invoice.id}`)).body).toContain(`Replaced by`);
	await expectSound();
});

test("what was paid, part-credited in money, written off or has prices with tax is taken back whole", async () => {
	const me = await signedIn({ plan: "pro" });
	const { defaultTaxId } = (await me.call("PUT", "/api/tax-profile", { country: "FR" })).body;
	const items = ITEMS.map((item) => ({ ...item, taxId: defaultTaxId }));
	const befores: ((path: string) => Promise<unknown>)[] = [
		(path) => me.call("PATCH", path, { status: "paid" }),
		(path) => me.call("POST", `${path}/credit-notes`, { reduction: { percent: "33.33" } }),
		(path) => me.call("POST", `${path}/write-off`, {}),
		(path) => me.call("POST", `${path}/payments`, { amount: "1.01" }),
	];
	for (const pricesIncludeTax of [false, true])
		for (const before of befores) {
			const invoice = await sentBy(me, { items, pricesIncludeTax });
			const path = `/api/invoices/${invoice.id}`;
			await before(path);
			const { status, body } = await correct(me, invoice.id);
			expect({ status, body }).toMatchObject({ status: 201, body: { draft: { total: invoice.total } } });
			const notes = (await me.call("GET", `${path}/credit-notes`)).body;
			const credited = notes.reduce((sum: number, { total }: { total: string }) => sum + Number(total), 0);
			expect(credited).toBeCloseTo(Number(invoice.total));
			expect((await me.call("GET", path)).body).toMatchObject({ status: "paid", open: "0.00", paid: "0.00" });
		}
	await expectSound();
});

test("time that it bills moves to the draft, stays on the invoice's lines, and is billable again without the draft", async () => {
	const me = await signedIn({ plan: "pro" });
	const entry = {
		description: "Work",
		startTime: "2026-03-02T09:00:00Z",
		endTime: "2026-03-02T10:30:00Z",
		hourlyRate: 80,
	};
	const { body: time } = await me.call("POST", "/api/time-entries", entry);
	const line = { description: "Work", quantity: 1.5, unit: "hour", rate: 80, timeEntryIds: [time.id] };
	const invoice = await sentBy(me, { items: [line] });
	const { body } = await correct(me, invoice.id);
	const billedOn = async () => (await select("SELECT invoice_id FROM time_entries WHERE id = ?", time.id))[0];
	expect(await billedOn()).toEqual({ invoice_id: body.draft.id });
	expect((await me.call("GET", `/api/invoices/${invoice.id}`)).body.items[0].timeEntryIds).toEqual([time.id]);
	await expectSound();
	await me.call("DELETE", `/api/invoices/${body.draft.id}`);
	expect(await billedOn()).toEqual({ invoice_id: null });
});

test("without room for a draft nothing happens, and drafts, notes and strangers' invoices are refused", async () => {
	const me = await signedIn();
	const invoice = await sentBy(me);
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload({ status: "draft" }));
	expect(await correct(me, invoice.id)).toMatchObject({ status: 403, code: "plan_limit" });
	expect(await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ?", me.user.id)).toBe(2);
	expect((await correct(me, draft.id)).status).toBe(409);
	expect((await correct(await signedIn(), invoice.id)).status).toBe(404);

	await change("UPDATE users SET plan = 'pro' WHERE id = ?", me.user.id);
	const { body } = await correct(me, invoice.id);
	expect((await correct(me, body.creditNote.id)).status).toBe(409);
	await expectSound();
});

test("the same key gives the same answer once, by the API and by the form", async () => {
	const me = await signedIn({ plan: "pro" });
	const invoice = await sentBy(me);
	const key = { "Idempotency-Key": "once" };
	const [one, other] = [await correct(me, invoice.id, {}, key), await correct(me, invoice.id, {}, key)];
	expect(other.body).toEqual(one.body);
	const page = `/invoices/${(await sentBy(me)).id}/correct`;
	const form = { intent: "correct", reason: "", key: crypto.randomUUID() };
	const posts = [await me.post(page, form), await me.post(page, form)];
	const places = posts.map(({ headers }) => headers.get("Location"));
	expect(places[0]).toMatch(/^\/invoices\/edit\//);
	expect(places[1]).toBe(places[0]);
	expect(await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ?", me.user.id)).toBe(6);
});
