import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";

const ITEMS = [
	{ description: "Bricklaying", quantity: 1, rate: 2000 },
	{ description: "Bricks", quantity: 1, rate: 800, materials: true },
];

async function aSeller(
	country: string,
	withheld: object = { name: "CIS", rate: "20", labourOnly: true, paidTo: "HMRC" },
) {
	const me = await signedIn({ plan: "pro" });
	await me.call("PUT", "/api/tax-profile", { country, baseCurrency: "GBP" });
	const { body } = await me.call("POST", "/api/withholdings", withheld);
	const bill = async (name: string, given: object = {}) => {
		const clientData = { ...aPayload().clientData, name, email: `${name.toLowerCase()}@example.com` };
		const dates = { issueDate: "2026-01-02", dueDate: "2026-02-01" };
		const payload = aPayload({ currency: "GBP", items: ITEMS, withholdingId: body.id, clientData, ...dates, ...given });
		return (await me.call("POST", "/api/invoices", payload)).body;
	};
	return { me, bill };
}

const pay = (me: Caller, id: string, amount: string, paidOn: string) =>
	me.call("POST", `/api/invoices/${id}/payments`, { amount, paidOn, method: "bank_transfer" });

const SPAN = "from=2026-01-01&to=2026-04-30";

test("what was withheld counts with each payment, by client and by the months of HMRC, and adds up to the whole", async () => {
	const { me, bill } = await aSeller("GB");
	const house = await bill("House");
	expect(house).toMatchObject({ total: "3360.00", toPay: "2960.00" });
	await pay(me, house.id, "1480.00", "2026-02-05");
	await pay(me, house.id, "1480.00", "2026-02-06");
	await bill("Unpaid");
	await pay(me, (await bill("Barn")).id, "2960.00", "2026-02-05");
	await pay(me, (await bill("Plain", { withholdingId: "" })).id, "3360.00", "2026-02-05");
	const { body } = await me.call("GET", `/api/reports/withheld?${SPAN}`);
	const kind = { name: "CIS", rate: "20", paidTo: "HMRC" };
	const [first, second] = [
		{ from: "2026-01-06", to: "2026-02-05" },
		{ from: "2026-02-06", to: "2026-03-05" },
	];
	expect(body.months).toEqual([
		{ ...first, client: "Barn", ...kind, base: "2000.00", amount: "400.00" },
		{ ...first, client: "House", ...kind, base: "1000.00", amount: "200.00" },
		{ ...second, client: "House", ...kind, base: "1000.00", amount: "200.00" },
	]);
	expect(body).toMatchObject({ currency: "GBP", total: { base: "4000.00", amount: "800.00" }, withoutRate: [] });
	const csv = String((await me.get(`/reports/withheld.csv?${SPAN}`)).body);
	expect(csv).toContain("2026-02-06,2026-03-05,House,CIS,20,HMRC,GBP,1000.00,200.00");
	const page = wordsOf((await me.get(`/reports?${SPAN}`)).body);
	expect(page).toContain("CIS 20%, paid to HMRC");
	expect(page).toContain("tax that you have paid in advance");
	// Income is the whole that was billed, what was withheld of it too.
	const income = await me.call("GET", `/api/reports/income?${SPAN}`);
	expect(income.body.total.received).toBe("10080.00");
});

test("elsewhere months are the calendar's; what is credited or taken back is withheld no more", async () => {
	const { me, bill } = await aSeller("ES", { name: "IRPF", rate: "15" });
	const work = await bill("Obra", { items: [{ description: "Work", quantity: 1, rate: 1000 }] });
	const paid = await pay(me, work.id, "530.00", "2026-02-05");
	await pay(me, work.id, "100.00", "2026-03-01");
	const taken = (await me.call("GET", `/api/invoices/${work.id}/payments`)).body;
	const second = taken.find(({ amount }: { amount: string }) => amount === "100.00");
	expect((await me.call("DELETE", `/api/invoices/${work.id}/payments/${second.id}`)).status).toBe(204);
	expect(paid.status).toBe(201);
	const read = async () => (await me.call("GET", `/api/reports/withheld?${SPAN}`)).body;
	const february = { from: "2026-02-01", to: "2026-02-28", client: "Obra", name: "IRPF", rate: "15", paidTo: "" };
	expect((await read()).months).toEqual([{ ...february, base: "500.00", amount: "75.00" }]);
	const credit = { reason: "Agreed", whole: true, issueDate: "2026-03-10" };
	expect((await me.call("POST", `/api/invoices/${work.id}/credit-notes`, credit)).status).toBe(201);
	expect((await read()).total).toEqual({ base: "0.00", amount: "0.00" });
});

test("an account that withholds nothing has no such report on its page, and another's payments are in none", async () => {
	const { me, bill } = await aSeller("GB");
	await pay(me, (await bill("House")).id, "2960.00", "2026-02-05");
	const { me: other, bill: sell } = await aSeller("GB");
	await pay(other, (await sell("Mine", { withholdingId: "" })).id, "3360.00", "2026-02-05");
	expect((await other.call("GET", `/api/reports/withheld?${SPAN}`)).body.months).toEqual([]);
	expect(wordsOf((await other.get(`/reports?${SPAN}`)).body)).not.toContain("Withheld by clients");
});
