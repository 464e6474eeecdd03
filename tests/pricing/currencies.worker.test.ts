import { describe, expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload } from "#tests/harness/factories";

testContext();

const line = (given: object = {}) => ({ description: "Design", quantity: 1, rate: "100", ...given });

async function issue(currency: string, items: object[], given: object = {}) {
	const me = await signedIn({ plan: "pro" });
	const { status, body } = await me.call("POST", "/api/invoices", aPayload({ currency, items, ...given }));
	return { me, status, body };
}

test("23: ¥100 are 100 of the minor unit, and 100 in every answer", async () => {
	const { me, status, body } = await issue("JPY", [line()]);
	expect(status).toBe(201);
	expect([body.subtotal, body.tax, body.total, body.open]).toEqual(["100", "0", "100", "100"]);
	expect(body.items[0]).toMatchObject({ rate: 100, amount: 100 });
	expect((await me.call("GET", "/api/invoices")).body[0]).toMatchObject({ currency: "JPY", total: "100" });
	const paid = await me.call("POST", `/api/invoices/${body.id}/payments`, { amount: "40" });
	expect(paid.body).toMatchObject({ amount: "40", settled: "40", surplus: "0" });
	expect((await me.call("GET", `/api/invoices/${body.id}`)).body).toMatchObject({ paid: "40", open: "60" });
	const fine = await me.call("POST", `/api/invoices/${body.id}/payments`, { amount: "0.5" });
	expect([fine.status, fine.body.message]).toEqual([400, "Use whole numbers: JPY has no decimals"]);
});

test("24: KWD 3 × 1.505 are 4.515", async () => {
	const { me, body } = await issue("KWD", [line({ quantity: 3, rate: "1.505" })]);
	expect([body.subtotal, body.total, body.items[0].amount]).toEqual(["4.515", "4.515", 4.515]);
	const paid = await me.call("POST", `/api/invoices/${body.id}/payments`, { amount: 4.515 });
	expect(paid.body.amount).toBe("4.515");
	expect((await me.call("GET", `/api/invoices/${body.id}`)).body).toMatchObject({ status: "paid", open: "0.000" });
});

test.each([
	["JPY", "100.5", "Use whole numbers: JPY has no decimals"],
	["USD", "1.005", "Use at most two decimals"],
	["KWD", "1.5055", "Use at most three decimals"],
])("a rate in %s of %s is refused: %s", async (currency, rate, message) => {
	const { status, body } = await issue(currency, [line(), line({ rate })]);
	expect([status, body.message]).toEqual([400, message]);
	expect(Object.keys(body.fieldErrors)).toEqual(["items.1.rate"]);
});

test("CLF has four decimals, and by a unit a rate may have more than its currency", async () => {
	expect((await issue("CLF", [line({ rate: "38.1234" })])).body.total).toBe("38.1234");
	expect((await issue("JPY", [line({ rate: "0.25", quantity: 1000, unit: "kWh" })])).body.total).toBe("250");
});

test.each(["XAU", "EURO", "usd", "BGN", ""])("%j is no currency", async (currency) => {
	const { status, body } = await issue(currency, [line()]);
	expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ["currency"]]);
});

describe("discounts, credit notes and credit in a currency without decimals", () => {
	test("a note credits a third of the whole by the line, to the yen", async () => {
		const { me, body } = await issue("JPY", [line({ quantity: 3, rate: "1001" })], { discount: { amount: "100" } });
		expect([body.subtotal, body.discountTotal, body.total]).toEqual(["2903", "100", "2903"]);
		expect(body.discount).toEqual({ amount: "100" });
		const credit = { items: [{ itemId: body.items[0].id, quantity: 1 }] };
		const note = await me.call("POST", `/api/invoices/${body.id}/credit-notes`, credit);
		expect([note.status, note.body.total]).toEqual([201, "968"]);
		await me.call("POST", `/api/invoices/${body.id}/payments`, { amount: "1935" });
		expect((await me.call("GET", `/api/invoices/${body.id}`)).body).toMatchObject({ status: "paid", open: "0" });
	});

	test("where a part was paid, cancelling credits what is open as one line at its amount", async () => {
		const { me, body } = await issue("JPY", [line({ rate: "1000" })]);
		await me.call("POST", `/api/invoices/${body.id}/payments`, { amount: "400" });
		const note = await me.call("POST", `/api/invoices/${body.id}/credit-notes`, {});
		expect(note.body).toMatchObject({ total: "600", items: [{ quantity: 1, rate: 600, amount: 600 }] });
	});

	test("a surplus is credit of the client in that currency, and is paid back", async () => {
		const { me, body } = await issue("KWD", [line({ rate: "1.505" })]);
		await me.call("POST", `/api/invoices/${body.id}/payments`, { amount: "2", surplus: true });
		expect((await me.call("GET", `/api/invoices/${body.id}/credit`)).body).toEqual({ available: "0.495" });
		const back = await me.call("POST", `/api/invoices/${body.id}/refunds`, { amount: "0.245" });
		expect(back.body).toEqual({ available: "0.250" });
	});
});

test("the list as CSV has each amount with the decimals of its own currency", async () => {
	const { me } = await issue("KWD", [line({ rate: "1.505" })]);
	await me.call("POST", "/api/invoices", aPayload({ currency: "JPY", items: [line()] }));
	const { body: csv } = await me.get("/invoices/export.csv");
	expect(csv).toContain("KWD,1.505,0.000,1.505");
	expect(csv).toContain("JPY,100,0,100");
});
