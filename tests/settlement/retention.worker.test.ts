import { afterEach, expect, test, vi } from "vitest";
import { type Caller, signedIn, stayIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { select } from "#tests/harness/rows";
import { expectSound } from "#tests/harness/sound";
import { type Owing, openParts, owedOn } from "~/settlement/domain/retention";

afterEach(() => vi.useRealTimers());

const ITEMS = [
	{ description: "Bricklaying", quantity: 1, rate: 2000 },
	{ description: "Bricks", quantity: 1, rate: 800, materials: true },
];
const RETENTION = { percent: "5", until: "2027-11-30" };

async function aBuilder() {
	const me = await signedIn({ plan: "pro" });
	await stayIn(me);
	const profile = { country: "GB", baseCurrency: "GBP" };
	await me.call("PUT", "/api/tax-profile", profile);
	const cis = { name: "CIS", rate: "20", labourOnly: true, paidTo: "HMRC" };
	const withholding = await me.call("POST", "/api/withholdings", cis);
	const bill = async (given: object = {}) => {
		const dates = { issueDate: "2026-11-01", dueDate: "2026-12-01" };
		const payload = {
			currency: "GBP",
			items: ITEMS,
			withholdingId: withholding.body.id,
			retention: RETENTION,
			...dates,
		};
		return me.call("POST", "/api/invoices", aPayload({ ...payload, ...given }));
	};
	return { me, bill };
}

const pay = (me: Caller, id: string, amount: string, given: object = {}) =>
	me.call("POST", `/api/invoices/${id}/payments`, { amount, method: "bank_transfer", ...given });
const read = async (me: Caller, id: string) => (await me.call("GET", `/api/invoices/${id}`)).body;

test("K5: what is retained is to be paid later, and overdue by itself", async () => {
	const { me, bill } = await aBuilder();
	const { status, body: invoice } = await bill();
	expect(status).toBe(201);
	const retention = { ...RETENTION, of: "net", base: "2800.00", amount: "140.00", open: "140.00" };
	expect(invoice).toMatchObject({ total: "3360.00", toPay: "2960.00", open: "2960.00", retention });
	const page = wordsOf((await me.get(`/invoices/${invoice.id}`)).body);
	expect(page).toContain("To pay now £2,820.00");
	expect(page).toContain("Retained until Nov 30, 2027 −£140.00");
	expect((await pay(me, invoice.id, "2820.00")).status).toBe(201);
	expect(await read(me, invoice.id)).toMatchObject({ status: "sent", paid: "2820.00", open: "140.00", retention });
	for (const path of [`/invoices/${invoice.id}`, "/invoices"]) {
		const words = wordsOf((await me.get(path)).body);
		expect(words).toContain("Paid, 140.00 retained");
		expect(words).not.toContain("Partially paid");
	}
	// Asked once more it stays: what is retained is settled by a payment of its own.
	const again = await me.call("PATCH", `/api/invoices/${invoice.id}`, { status: "paid" });
	expect(again.body).toMatchObject({ status: "sent", open: "140.00" });
	vi.setSystemTime("2027-11-30T12:00:00Z");
	expect(await read(me, invoice.id)).toMatchObject({ status: "sent" });
	vi.setSystemTime("2027-12-01T12:00:00Z");
	expect(await read(me, invoice.id)).toMatchObject({ status: "overdue", open: "140.00" });
	const late = wordsOf((await me.get("/invoices?status=overdue")).body);
	expect(late).toContain(invoice.invoiceNumber);
	expect((await pay(me, invoice.id, "140.00")).status).toBe(201);
	expect(await read(me, invoice.id)).toMatchObject({ status: "paid", open: "0.00", settledBy: "payment" });
});

test("Mark as paid books what is to be paid now, and its undo takes that back", async () => {
	const { me, bill } = await aBuilder();
	const { body: invoice } = await bill();
	const paid = await me.call("PATCH", `/api/invoices/${invoice.id}`, { status: "paid" });
	expect(paid.body).toMatchObject({ paid: "2820.00", open: "140.00" });
	const { body } = await me.call("GET", `/api/invoices/${invoice.id}/payments`);
	expect(body).toHaveLength(1);
	expect((await me.call("DELETE", `/api/invoices/${invoice.id}/payments/${body[0].id}`)).status).toBe(204);
	expect(await read(me, invoice.id)).toMatchObject({ paid: "0.00", open: "2960.00" });
});

test("two payments at once never settle more than there is, and none is lost", async () => {
	const { me, bill } = await aBuilder();
	const { body: invoice } = await bill();
	const answers = await Promise.all(["2820.00", "2820.00", "140.00"].map((amount) => pay(me, invoice.id, amount)));
	expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
	expect(await read(me, invoice.id)).toMatchObject({ paid: "2960.00", open: "0.00", status: "paid" });
});

test("what a short payment leaves open is written off without what is retained", async () => {
	const { me, bill } = await aBuilder();
	const { body: invoice } = await bill();
	await pay(me, invoice.id, "2800.00", { writeOff: true });
	expect(await read(me, invoice.id)).toMatchObject({ open: "140.00", retention: { open: "140.00" } });
	const whole = await bill();
	await pay(me, whole.body.id, "2820.00", { writeOff: true });
	expect(await read(me, whole.body.id)).toMatchObject({ open: "140.00" });
});

test("credit notes take the retention off in proportion, and one of the whole leaves none", async () => {
	const { me, bill } = await aBuilder();
	const { body: invoice } = await bill();
	const half = { reason: "Agreed", reduction: { percent: "50" } };
	expect((await me.call("POST", `/api/invoices/${invoice.id}/credit-notes`, half)).body).toMatchObject({
		toPay: "1480.00",
		retention: null,
	});
	expect(await read(me, invoice.id)).toMatchObject({ open: "1480.00", retention: { amount: "140.00", open: "70.00" } });
	await pay(me, invoice.id, "1410.00");
	expect(await read(me, invoice.id)).toMatchObject({ open: "70.00", retention: { open: "70.00" } });
	const rest = { reason: "Agreed", whole: true };
	expect((await me.call("POST", `/api/invoices/${invoice.id}/credit-notes`, rest)).status).toBe(201);
	expect(await read(me, invoice.id)).toMatchObject({ open: "0.00", retention: { open: "0.00" } });
});

test("two halves fall due on two days", async () => {
	const { me, bill } = await aBuilder();
	const { body: invoice } = await bill({ retention: { ...RETENTION, percent: "2.5", secondHalf: "2028-05-31" } });
	expect(invoice.retention).toMatchObject({ amount: "70.00", secondHalf: "2028-05-31" });
	await pay(me, invoice.id, "2890.00");
	vi.setSystemTime("2027-12-01T12:00:00Z");
	expect(await read(me, invoice.id)).toMatchObject({ status: "overdue", open: "70.00" });
	await pay(me, invoice.id, "35.00");
	expect(await read(me, invoice.id)).toMatchObject({ status: "sent", open: "35.00" });
	vi.setSystemTime("2028-06-01T12:00:00Z");
	expect(await read(me, invoice.id)).toMatchObject({ status: "overdue", open: "35.00" });
});

test("what is retained is due by itself in the statement and among what is open by age", async () => {
	const { me, bill } = await aBuilder();
	const { body: client } = await me.call("POST", "/api/clients", { ...aPayload().clientData });
	const { body: invoice } = await bill();
	vi.setSystemTime("2027-02-01T12:00:00Z");
	const { body } = await me.call("GET", `/api/clients/${client.id}/statement?from=2026-11-01&to=2027-02-01`);
	expect(body.entries).toMatchObject([
		{ kind: "invoice", amount: "2820.00", dueDate: "2026-12-01", open: "2820.00", balance: "2820.00" },
		{ kind: "retention", amount: "140.00", dueDate: "2027-11-30", open: "140.00", balance: "2960.00" },
	]);
	const open = await me.call("GET", "/api/reports/open");
	expect(open.body.ages).toEqual(["140.00", "0.00", "0.00", "2820.00", "0.00"]);
	await pay(me, invoice.id, "2820.00");
	expect((await me.call("GET", "/api/reports/open")).body.ages).toEqual(["140.00", "0.00", "0.00", "0.00", "0.00"]);
});

test("a retention without a day, of more than there is, or beside a discount is refused by its field", async () => {
	const { bill } = await aBuilder();
	const refused = async (given: object) => (await bill(given)).body.errors ?? (await bill(given)).body;
	expect(JSON.stringify(await refused({ retention: { percent: "5" } }))).toContain("after the due date");
	expect(JSON.stringify(await refused({ retention: { percent: "5", until: "2026-11-30" } }))).toContain(
		"after the due date",
	);
	expect(JSON.stringify(await refused({ retention: { ...RETENTION, percent: "120" } }))).toContain("0 to 100");
	expect(JSON.stringify(await refused({ retention: { ...RETENTION, secondHalf: "2027-11-30" } }))).toContain(
		"after the first",
	);
	const paymentTerms = { discounts: [{ percent: "2", days: 10 }] };
	expect(JSON.stringify(await refused({ paymentTerms }))).toContain("discount for early payment");
});

test("SQL and the domain say the same of what is open by when", async () => {
	const { me, bill } = await aBuilder();
	const halves = { ...RETENTION, percent: "3.33", secondHalf: "2028-05-31" };
	const total = { ...RETENTION, percent: "9.99", of: "total" };
	const stands = [
		["0", "0"],
		["0.01", "0"],
		["2700.03", "0"],
		["2866.80", "0"],
		["2913.40", "0"],
		["0", "33.33"],
		["1200.00", "50"],
		["0", "99.99"],
	] as const;
	for (const [retention, [paid, credit]] of [halves, total].flatMap((each) =>
		stands.map((to) => [each, to] as const),
	)) {
		const { body } = await bill({ retention });
		const note = { reason: "Agreed", reduction: { percent: credit } };
		if (credit !== "0") await me.call("POST", `/api/invoices/${body.id}/credit-notes`, note);
		if (paid !== "0") await pay(me, body.id, paid);
	}
	const rows = await select<Owing & { now: number; first: number; second: number; owed: string; status: string }>(
		`SELECT status, payable, received, credited, written_off AS writtenOff, retained, due_date AS dueDate, retained_until AS retainedUntil,
			retained_later AS retainedLater, open_now AS now, open_retained AS first, open_later AS second, owed_on AS owed
		FROM invoices WHERE user_id = ? AND retention_percent IS NOT NULL`,
		me.user.id,
	);
	expect(rows).toHaveLength(16);
	for (const { now, first, second, owed, ...invoice } of rows) {
		const parts = openParts(invoice);
		const of = (retained: boolean, due: string | null | undefined) =>
			parts.find((part) => part.retained === retained && part.due === due)?.open ?? 0;
		expect({
			now: of(false, invoice.dueDate),
			first: of(true, invoice.retainedUntil),
			second: of(true, invoice.retainedLater),
			owed: owedOn(invoice),
		}).toEqual({ now, first, second, owed });
	}
	expect(rows.some(({ first, now }) => now === 0 && first > 0)).toBe(true);
	await expectSound();
});

test("an account sees and settles no other's retention", async () => {
	const { bill } = await aBuilder();
	const { body: invoice } = await bill();
	const { me: other } = await aBuilder();
	expect((await other.call("GET", `/api/invoices/${invoice.id}`)).status).toBe(404);
	expect((await pay(other, invoice.id, "2820.00")).status).toBe(404);
});
