import { expect, test } from "vitest";
import { anOwner, type Billed, bill, payAll } from "#tests/client-page/joint";
import { type Caller, signedIn } from "#tests/harness/api";
import { numberFrom, select } from "#tests/harness/rows";
import { expectSound } from "#tests/harness/sound";

/** Three invoices of one client, due one after the other, and their reference. */
async function three() {
	const { owner, clientId } = await anOwner();
	const invoices = [
		await bill(owner, clientId, "100.00", { dueDate: "2026-03-31" }),
		await bill(owner, clientId, "50.00", { dueDate: "2026-04-30" }),
		await bill(owner, clientId, "30.00", { dueDate: "2026-05-31" }),
	];
	const { reference } = await payAll(invoices[2]?.path ?? "");
	expect(reference).not.toBe("");
	return { owner, invoices, reference };
}

async function takeIn(owner: Caller, lines: readonly (readonly [amount: string, text: string])[]) {
	const rows = lines.map(([amount, text], at) => `2026-06-1${at};${amount};Kestrel & Pine;${text}`);
	const file = Buffer.from(["Date;Amount;Name;Text", ...rows].join("\n")).toString("base64");
	const { body, status } = await owner.call("POST", "/api/bank-imports", { file });
	expect(status).toBe(201);
	const read = async () => (await owner.call("GET", `/api/bank-imports/${body.id}`)).body.lines;
	const book = async (payload: object) => {
		const answer = await owner.call("POST", `/api/bank-imports/${body.id}/bookings`, payload);
		const lines: { booked: unknown }[] = answer.body.lines ?? [];
		return { ...answer, booked: lines.filter(({ booked }) => booked).length };
	};
	return { id: String(body.id), read, book, page: () => owner.get(`/bank-imports/${body.id}`) };
}

/** What is settled of each, in minor units. */
const settled = async (invoices: readonly Billed[]) =>
	Promise.all(invoices.map(({ id }) => numberFrom("SELECT settled FROM invoices WHERE id = ?", id)));
const payments = (owner: { user: { id: string } }) =>
	numberFrom("SELECT count(*) FROM payments WHERE user_id = ? AND kind = 'in'", owner.user.id);
const credit = async (owner: Caller, { id }: Billed) =>
	(await owner.call("GET", `/api/invoices/${id}/credit`)).body.available;

test("the sum comes in: all are proposed together, one press settles each, and undoing it opens each", async () => {
	const { owner, invoices, reference } = await three();
	const { id, read, book, page } = await takeIn(owner, [["180.00", `Rechnungen ${reference}, danke`]]);
	const [line] = await read();
	expect(line).toMatchObject({ proposed: null, fits: [], together: { reference, open: "180.00" } });
	expect(line.together.invoices.map((each: { number: string }) => each.number)).toEqual(
		invoices.map(({ number }) => number),
	);
	const { body: html } = await page();
	expect(html).toContain(`value="${reference}"`);
	expect(html).toContain("Pays everything in full");
	expect((await book({ lines: [], proposed: true })).booked).toBe(1);
	expect(await settled(invoices)).toEqual([100_00, 50_00, 30_00]);
	expect(await payments(owner)).toBe(1);
	const [after] = await read();
	expect(after).toMatchObject({ together: null, booked: { invoiceId: invoices[0]?.id, recorded: false } });
	expect(after.booked.invoices.map((each: { id: string }) => each.id)).toEqual(invoices.map((each) => each.id));
	const booked = (await page()).body;
	for (const each of invoices) expect(booked).toContain(`/invoices/${each.id}`);
	expect((await book({ lines: [{ id: line.id, number: reference }] })).status, "booked already").toBe(200);
	expect(await payments(owner)).toBe(1);
	await owner.call("DELETE", `/api/bank-imports/${id}/bookings`);
	expect(await settled(invoices)).toEqual([0, 0, 0]);
	expect((await read())[0].together.open).toBe("180.00");
	await expectSound();
});

test("less settles the first due first, more leaves the rest as the client's credit", async () => {
	const less = await three();
	const short = await takeIn(less.owner, [["120.00", less.reference.replaceAll("-", "")]]);
	const [line] = await short.read();
	expect((await short.page()).body).toContain("€60.00 stays open");
	expect((await short.book({ lines: [{ id: line.id, number: less.reference }] })).booked).toBe(1);
	expect(await settled(less.invoices)).toEqual([100_00, 20_00, 0]);

	const more = await three();
	const long = await takeIn(more.owner, [["200.00", more.reference.slice(3)]]);
	expect((await long.page()).body).toContain("€20.00 is the client’s credit");
	expect((await long.book({ lines: [], proposed: true })).booked).toBe(1);
	expect(await settled(more.invoices)).toEqual([100_00, 50_00, 30_00]);
	expect(await credit(more.owner, more.invoices[0] as Billed)).toBe("20.00");
	await expectSound();
});

test("one was paid meanwhile: the others are settled and its money is credit; all were: nothing is proposed", async () => {
	const { owner, invoices, reference } = await three();
	await owner.call("PATCH", `/api/invoices/${invoices[0]?.id}`, { status: "paid" });
	const { read, book } = await takeIn(owner, [
		["180.00", reference],
		["180.00", `${reference} again`],
	]);
	const [line, twice] = await read();
	expect(line.together).toMatchObject({ open: "80.00" });
	expect((await book({ lines: [], proposed: true })).booked, "the second is looked at once more").toBe(1);
	expect(await settled(invoices)).toEqual([100_00, 50_00, 30_00]);
	expect(await credit(owner, invoices[1] as Billed)).toBe("100.00");
	const after = (await read()).find((each: { id: string }) => each.id === twice.id);
	expect(after).toMatchObject({ booked: null, proposed: null, together: null });
	expect((await book({ lines: [{ id: twice.id, number: reference }] })).status).toBe(400);
	expect(await payments(owner)).toBe(2);
});

test("the same file and the same line in another file are booked once", async () => {
	const { owner, invoices, reference } = await three();
	const first = await takeIn(owner, [["180.00", reference]]);
	const again = await takeIn(owner, [["180.00", reference]]);
	expect(again.id).toBe(first.id);
	const more = await takeIn(owner, [
		["180.00", reference],
		["9.99", "Interest"],
	]);
	expect(await more.read()).toHaveLength(1);
	const [line] = await first.read();
	const decision = { lines: [{ id: line.id, number: reference }] };
	await Promise.all([first.book(decision), first.book(decision), first.book({ lines: [], proposed: true })]);
	expect([await payments(owner), await settled(invoices)]).toEqual([1, [100_00, 50_00, 30_00]]);
});

test("of two lines booked at once, and of a line and a payment by hand, nothing is settled twice", async () => {
	const { owner, invoices, reference } = await three();
	const { read, book } = await takeIn(owner, [
		["180.00", reference],
		["150.00", reference],
	]);
	const [one, other] = await read();
	await Promise.all([
		book({ lines: [{ id: one.id, number: reference }] }),
		book({ lines: [{ id: other.id, number: reference }] }),
		owner.call("POST", `/api/invoices/${invoices[1]?.id}/payments`, { amount: "50.00" }),
	]);
	expect(await settled(invoices)).toEqual([100_00, 50_00, 30_00]);
	const [money] = await select<{ came: number; used: number }>(
		`SELECT (SELECT sum(amount) FROM payments WHERE user_id = ?1) AS came,
			(SELECT sum(amount) FROM settlements WHERE user_id = ?1 AND source = 'payment') AS used`,
		owner.user.id,
	);
	expect(money?.used).toBe(180_00);
	expect(await credit(owner, invoices[0] as Billed)).toBe(((Number(money?.came) - 180_00) / 100).toFixed(2));
	await expectSound();
});

test("what was recorded by hand for one of them is that, and adds nothing", async () => {
	const { owner, invoices, reference } = await three();
	const paid = { amount: "180.00", surplus: true, paidOn: "2026-06-10" };
	expect((await owner.call("POST", `/api/invoices/${invoices[0]?.id}/payments`, paid)).status).toBe(201);
	const { read, book } = await takeIn(owner, [["180.00", reference]]);
	const [line] = await read();
	expect(line).toMatchObject({ together: null, recorded: { invoiceId: invoices[0]?.id } });
	expect((await book({ lines: [{ id: line.id, recorded: true }] })).body.lines[0].booked.recorded).toBe(true);
	expect(await payments(owner)).toBe(1);
});

test("another account's reference says nothing, nor does one in another currency, nor two in one line", async () => {
	const { owner, invoices, reference } = await three();
	const other = await signedIn({ plan: "pro", currency: "EUR" });
	expect((await (await takeIn(other, [["180.00", reference]])).read())[0].together).toBeNull();
	await bill(owner, (await owner.call("GET", `/api/invoices/${invoices[0]?.id}`)).body.clientId, "7.00");
	const second = await payAll(invoices[0]?.path ?? "");
	const { read } = await takeIn(owner, [["187.00", `${reference} ${second.reference}`]]);
	expect((await read())[0].together).toBeNull();
	const file = Buffer.from(`Date;Amount;Currency;Name;Text\n2026-06-17;180.00;USD;Kestrel;${reference}`);
	const dollars = await owner.call("POST", "/api/bank-imports", { file: file.toString("base64") });
	expect(dollars.body.lines).toMatchObject([{ currency: "USD", together: null }]);
});

test("where each runs under a discount, the reduced sums settle all; rest is refused with a reference", async () => {
	const { owner, clientId } = await anOwner();
	const terms = { paymentTerms: { discounts: [{ percent: "2", days: 120 }] } };
	const invoices = [await bill(owner, clientId, "100.00", terms), await bill(owner, clientId, "50.00", terms)];
	const { reference } = await payAll(invoices[0]?.path ?? "");
	const { read, book, page } = await takeIn(owner, [["147.00", reference]]);
	const [line] = await read();
	expect((await page()).body).toContain("with the discounts of €3.00");
	const refused = await book({ lines: [{ id: line.id, number: reference, rest: "write_off" }] });
	expect([refused.status, Object.keys(refused.body.errors ?? refused.body.fieldErrors ?? {})]).toEqual([
		400,
		["lines.0.rest"],
	]);
	expect((await book({ lines: [{ id: line.id, number: reference }] })).booked).toBe(1);
	expect(await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ? AND status = 'paid'", owner.user.id)).toBe(
		2,
	);
});

test.each(["as it is", "without signs"])(
	"a reference that is typed by hand, %s, books the line for its invoices",
	async (how) => {
		const { owner, invoices, reference } = await three();
		const { id, read, book, page } = await takeIn(owner, [["150.00", "Kestrel, several"]]);
		const [line] = await read();
		expect(line.together).toBeNull();
		const typed = how === "as it is" ? reference : reference.replaceAll("-", " ").toLowerCase();
		const lines = { "lines[0].id": line.id, "lines[0].choice": "other", "lines[0].other": typed };
		expect((await owner.post(`/bank-imports/${id}`, { intent: "book", ...lines })).status).toBe(302);
		expect(await settled(invoices)).toEqual([100_00, 50_00, 0]);
		expect(await payments(owner)).toBe(1);
		const [after] = await read();
		expect(after.booked.invoices.map((each: { id: string }) => each.id)).toEqual(
			invoices.slice(0, 2).map((each) => each.id),
		);
		for (const each of invoices.slice(0, 2)) expect((await page()).body).toContain(`/invoices/${each.id}`);
		expect((await book({ lines: [{ id: line.id, number: typed }] })).status).toBe(200);
		expect(await payments(owner)).toBe(1);
		await owner.call("DELETE", `/api/bank-imports/${id}/bookings`);
		expect(await settled(invoices)).toEqual([0, 0, 0]);
		await expectSound();
	},
);

test("a reference of another account, of what is settled or in another currency, or two at once, are no number of an open invoice", async () => {
	const [own, other] = [await three(), await three()];
	const { read, book } = await takeIn(own.owner, [["30.00", "Kestrel"]]);
	const [{ id }] = await read();
	const refusal = async (number: string) => {
		const { status, body } = await book({ lines: [{ id, number }] });
		return [status, body.fieldErrors?.["lines.0.number"]?.[0] ?? body.message];
	};
	const said = (number: string) => [
		400,
		`No open invoice in this currency has the number ${number}. Correct it, or leave the field empty`,
	];
	expect(await refusal(other.reference)).toEqual(said(other.reference));
	expect(await refusal("DB-0000-0000-0097")).toEqual(said("DB-0000-0000-0097"));
	for (const each of own.invoices) await own.owner.call("PATCH", `/api/invoices/${each.id}`, { status: "paid" });
	expect(await refusal(own.reference)).toEqual(said(own.reference));
	expect(await settled(other.invoices)).toEqual([0, 0, 0]);
});
