import { expect, test } from "vitest";
import { callerWith, signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload } from "#tests/harness/factories";
import { numberFrom } from "#tests/harness/rows";
import { numbersOf } from "#tests/invoices/number-series";
import { asFields } from "#tests/invoicing/bad-invoices";
import { aDraft } from "#tests/payments/deposits";
import { openDemo } from "~/demo/server/open-demo.server";

const depositsOf = (userId: string) =>
	numberFrom("SELECT count(*) FROM invoices WHERE user_id = ? AND deposit_for IS NOT NULL", userId);

test("another's draft is not there: neither its deposits, nor asking for one, nor the page, nor its form", async () => {
	const { draft, path, ask, me } = await aDraft();
	await ask({ percent: "10" });
	const other = await signedIn({ plan: "pro" });
	const form = {
		how: "percent",
		percent: "30",
		issueDate: "2026-03-02",
		dueDate: "2026-03-09",
		key: "k",
		intent: "ask",
	};
	const page = `/invoices/${draft.id}/deposit`;
	const answers = [
		await other.call("GET", `${path}/deposits`),
		await other.call("POST", `${path}/deposits`, { percent: "30" }),
		await other.get(page),
		await other.post(page, form),
	];
	expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
	for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(draft.invoiceNumber);
	expect([await depositsOf(me.user.id), await depositsOf(other.user.id)]).toEqual([1, 0]);
});

test("none is asked for on what is no draft: sent, paid, part paid, credited, a credit note, a deposit, deleted", async () => {
	const { me, ask, send, path, draft, credit } = await aDraft();
	const { body: deposit } = await ask({ percent: "10" });
	await send();
	const refused = async (id: string) =>
		(await me.call("POST", `/api/invoices/${id}/deposits`, { percent: "10" })).status;
	expect([await refused(draft.id), await refused(deposit.id)]).toEqual([409, 409]);
	await me.call("POST", `${path}/payments`, { amount: "100.00" });
	expect(await refused(draft.id)).toBe(409);
	await me.call("PATCH", path, { status: "paid" });
	expect(await refused(draft.id)).toBe(409);
	const second = await me.call("POST", "/api/invoices", aPayload({ invoiceNumber: "S-2", status: "sent" }));
	const { body: note } = await credit(second.body.id);
	expect([await refused(second.body.id), await refused(note.id)]).toEqual([409, 409]);
	const third = await me.call("POST", "/api/drafts", aPayload({ invoiceNumber: "S-3" }));
	await me.call("DELETE", `/api/invoices/${third.body.id}`);
	expect(await refused(third.body.id)).toBe(404);
	expect(await refused("no-id")).toBe(404);
	expect(await depositsOf(me.user.id)).toBe(1);
});

test("whatever writes the draft at once, deposits and what is left are the whole, to the cent and at its rate", async () => {
	const { me, draft, path, ask, read, send } = await aDraft();
	const answers = await Promise.all([
		ask({ percent: "60" }),
		ask({ percent: "60" }),
		ask({ amount: "400.01" }),
		send(),
		me.call("PATCH", path, { notes: "Written meanwhile" }),
		me.call("DELETE", path),
	]);
	for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500);
	const mine = "SELECT coalesce(sum(total), 0) FROM invoices WHERE user_id = ?";
	const deposits = await numberFrom(`${mine} AND deposit_for = ?`, me.user.id, draft.id);
	const asked = await depositsOf(me.user.id);
	if ((await me.call("GET", path)).status === 404) return expect(asked).toBe(0);
	const { total, taxes } = await read();
	expect(Math.round(Number(total) * 100) + deposits).toBe(1230_00);
	const tax = await numberFrom(`${mine.replace("total", "tax")} AND deposit_for = ?`, me.user.id, draft.id);
	expect(Math.round(Number(taxes[0].amount) * 100) + tax).toBe(230_00);
});

test("a draft can't be made smaller, moved to another rate or client, or lose its line under a deposit", async () => {
	const { me, draft, path, ask, read } = await aDraft();
	await ask({ percent: "50" });
	const other = { name: "VAT 8%", rate: "8", label: "VAT", country: "PL" };
	const { body: reduced } = await me.call("POST", "/api/taxes", other);
	const [line] = draft.items;
	for (const [body, status] of [
		[{ items: [{ ...line, rate: 499 }] }, 400],
		[{ items: [{ ...line, taxId: reduced.id }] }, 400],
		[{ items: [{ ...line, taxId: null }] }, 400],
		[{ discount: { percent: "51" } }, 400],
		[{ items: [] }, 400],
		[{ clientData: { name: "Somebody", email: "else@example.com" } }, 409],
		[{ currency: "GBP" }, 409],
	] as const) {
		expect((await me.call("PATCH", path, body)).status, JSON.stringify(body)).toBe(status);
	}
	const forged = { description: "Mine", quantity: -1, rate: 500, deposit: { id: draft.id, amount: "615.00" } };
	const { body: kept } = await me.call("PATCH", path, { items: [line, forged] });
	expect(kept.items.map(({ description }: { description: string }) => description)).not.toContain("Mine");
	expect(await read()).toMatchObject({ total: "615.00", deposits: [{ amount: "615.00" }] });
	expect((await me.call("PATCH", path, { items: [{ ...line, rate: 500 }] })).body).toMatchObject({ total: "0.00" });
});

test("each takes the next number of the account, whatever its number of askers, and an invoice of the month", async () => {
	const { me, ask, send } = await aDraft({ taxed: false, plan: "free" });
	const answers = await Promise.all(Array.from({ length: 9 }, () => ask({ percent: "10" })));
	const codes = answers.map(({ status }) => status).sort();
	expect(codes).toEqual([201, 201, 201, 201, 201, 403, 403, 403, 403]);
	const numbers = await numbersOf(me);
	expect(new Set(numbers).size).toBe(6);
	expect((await send()).status).toBe(403);
});

test("in a demo it is asked for, numbered and taken off, and nobody is mailed", async () => {
	const { ctx } = testContext();
	const { token } = await openDemo(ctx, { network: "192.0.2.250", userAgent: "tests" });
	const visitor = callerWith(`session=${token}`);
	const [draft] = (await visitor.call("GET", "/api/drafts")).body.filter(({ total }: { total: string }) =>
		Number(total),
	);
	const { status, body } = await visitor.call("POST", `/api/invoices/${draft.id}/deposits`, { percent: "30" });
	expect([status, body.type]).toEqual([201, "deposit"]);
	expect((await visitor.call("GET", `/api/invoices/${draft.id}`)).body.deposits).toHaveLength(1);
	expect(await numberFrom("SELECT count(*) FROM deliveries WHERE invoice_id = ?", body.id)).toBe(0);
});

test("the form of an invoice asks for one: what is typed is kept as a draft, and refused where it lacks something", async () => {
	const me = await signedIn({ plan: "pro" });
	const typed = { ...asFields(aPayload({ invoiceNumber: "F-1" })), idempotencyKey: "f", intent: "ask-deposit" };
	const answer = await me.post("/invoices/new", typed);
	const to = answer.headers.get("Location") ?? "";
	expect(to).toMatch(/^\/invoices\/[\w-]{36}\/deposit$/);
	expect((await me.get(to)).status).toBe(200);
	const { body: drafts } = await me.call("GET", "/api/drafts");
	expect(drafts).toMatchObject([{ invoiceNumber: "F-1", status: "draft" }]);
	const lacking = await me.post("/invoices/new", {
		...typed,
		invoiceNumber: "F-2",
		idempotencyKey: "g",
		clientEmail: "",
	});
	expect([lacking.status, (await me.call("GET", "/api/drafts")).body.length]).toEqual([400, 1]);
});
