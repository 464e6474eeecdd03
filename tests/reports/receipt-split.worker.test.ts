import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";

const QUERY = "?from=2026-01-01&to=2026-06-30";
const A_TRADER_OF_BOTH = { country: "FR", kind: "sole_trader", sells: "both", servicesAs: "bnc" };
const ISSUED = { issueDate: "2026-01-05", dueDate: "2026-02-05", currency: "EUR", status: "sent" };
const GOODS = { description: "Frame", quantity: 1, rate: 100, supply: "goods" };
const SERVICES = { description: "Portrait", quantity: 2, rate: 100, supply: "services" };

async function aTrader(profile: object = {}) {
	const me = await signedIn({ plan: "pro", currency: "EUR" });
	await me.call("PATCH", "/api/user/seller-profile", { ...A_TRADER_OF_BOTH, ...profile });
	const post = async (path: string, body: object) => {
		const answer = await me.call("POST", path, body);
		expect([path, answer.status, answer.body]).toEqual([path, 201, expect.anything()]);
		return answer.body;
	};
	return {
		...me,
		post,
		send: (items: object[], more = {}) => post("/api/invoices", aPayload({ ...ISSUED, items, ...more })),
		pay: (id: string, amount: string, paidOn: string, more = {}) =>
			post(`/api/invoices/${id}/payments`, { amount, paidOn, ...more }),
		/** Of each quarter that has any: what is for goods, for services, and not said. */
		quarters: async () => {
			const { body } = await me.call("GET", `/api/reports/receipts${QUERY}`);
			return body.quarters.map(({ categories }: { categories: { received: string }[] }) =>
				categories.map(({ received }) => received),
			);
		},
	};
}

test("halves of an invoice of goods and services and what goes back of it are split on page, file and API", async () => {
	const me = await aTrader();
	const invoice = await me.send([GOODS, SERVICES]);
	await me.pay(invoice.id, "150.00", "2026-01-31");
	await me.pay(invoice.id, "150.00", "2026-04-01");
	const [, portrait] = invoice.items;
	await me.post(`/api/invoices/${invoice.id}/credit-notes`, { items: [{ itemId: portrait.id, quantity: 1 }] });
	await me.post(`/api/invoices/${invoice.id}/refunds`, { amount: "100.00", paidOn: "2026-05-02" });
	const page = wordsOf((await me.get(`/reports/receipts${QUERY}`)).body);
	expect(page).toContain("Quarter Sales of goods Services BNC Not said Amount");
	expect(page).toContain(
		"Q1 2026 50.00 100.00 0.00 150.00 Q2 2026 50.00 0.00 0.00 50.00 In all 100.00 100.00 0.00 200.00",
	);
	expect(page).toContain("Frame. Refunded. services BNC −€100.00");
	const { body } = await me.call("GET", `/api/reports/receipts${QUERY}`);
	expect(body.quarters[1]).toEqual({
		quarter: "2026-2",
		received: "50.00",
		categories: [
			{ category: "goods", received: "50.00" },
			{ category: "services_bnc", received: "0.00" },
			{ category: null, received: "0.00" },
		],
	});
	const [head, ...rows] = String((await me.get(`/reports/receipts.csv${QUERY}`)).body)
		.trimEnd()
		.split("\r\n");
	expect(head).toMatch(/;Remark;Sales of goods;Services BNC;Not said$/);
	expect(rows.map((row) => row.split(";").slice(-3))).toEqual([
		["50,00", "100,00", "0,00"],
		["50,00", "100,00", "0,00"],
		["0,00", "-100,00", "0,00"],
	]);
});
