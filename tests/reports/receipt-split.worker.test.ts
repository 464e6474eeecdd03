import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload } from "#tests/harness/factories";
import { fillAccount } from "#tests/harness/large-account";
import { wordsOf } from "#tests/harness/page";
import { measuringBindings } from "#tests/harness/row-reads";
import { volume } from "#tests/harness/volume";
import { ask } from "#tests/harness/worker";
import { asReceiptsBook } from "~/reports/domain/as-receipts-book";
import { readReceipts } from "~/reports/server/receipts-book.server";

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

test("halves of an invoice of goods and services and what goes back of it are split on page, paper, file and API", async () => {
	const me = await aTrader();
	const invoice = await me.send([GOODS, SERVICES]);
	await me.pay(invoice.id, "150.00", "2026-01-31");
	await me.pay(invoice.id, "150.00", "2026-04-01");
	const [, portrait] = invoice.items;
	await me.post(`/api/invoices/${invoice.id}/credit-notes`, { items: [{ itemId: portrait.id, quantity: 1 }] });
	await me.post(`/api/invoices/${invoice.id}/refunds`, { amount: "100.00", paidOn: "2026-05-02" });
	const page = wordsOf((await me.get(`/reports/receipts${QUERY}`)).body);
	expect(page).toContain("Quarter Sales of goods Services BNC Amount");
	expect(page).toContain("Q1 2026 50.00 100.00 150.00 Q2 2026 50.00 0.00 50.00 In all 100.00 100.00 200.00");
	expect(page).toContain("Frame. Refunded. Services BNC −€100.00");
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
	const { ctx } = testContext();
	const book = await readReceipts(ctx, me.user, { from: "2026-01-01", to: "2026-06-30" }, 10);
	const owner = { owner: { ...me.user, business: null, picture: null }, today: "2026-06-18", marked: false };
	const paper = asReceiptsBook(book, owner, { sold: "", category: null, apart: ["goods", "services_bnc", null] });
	expect(paper.lines[0]?.description).toMatch(/Frame\. Sales of goods €50\.00, services BNC €100\.00$/);
	expect(paper.totals.map(({ label, value }) => `${label} ${value}`)).toEqual([
		...["Q1 2026, sales of goods €50.00", "Q1 2026, services BNC €100.00", "Q1 2026 €150.00"],
		...["Q2 2026, sales of goods €50.00", "Q2 2026 €50.00", "In all €200.00"],
	]);
	expect((await me.get(`/reports/receipts.pdf${QUERY}`)).status).toBe(200);
});

test("what lines don't say stands apart, and the page tells how to say it; what is said later counts from the first day", async () => {
	const me = await aTrader({ servicesAs: "bic" });
	const invoice = await me.send([
		{ ...GOODS, rate: 50 },
		{ ...SERVICES, supply: undefined },
	]);
	await me.pay(invoice.id, "50.00", "2026-03-31");
	const page = wordsOf((await me.get(`/reports/receipts${QUERY}`)).body);
	expect(page).toContain("Quarter Sales of goods Services BIC Not said Amount Q1 2026 10.00 0.00 40.00 50.00");
	expect(page).toContain("“Not said” is of lines that don’t say whether they are goods or services.");
	const items = [{ ...GOODS, rate: 50 }, SERVICES];
	expect((await me.call("PATCH", `/api/invoices/${invoice.id}`, { items })).status).toBe(200);
	expect(await me.quarters()).toEqual([
		["10.00", "40.00", "0.00"],
		["0.00", "0.00", "0.00"],
	]);
	expect(wordsOf((await me.get(`/reports/receipts${QUERY}`)).body)).not.toContain("Not said");
});

test("shares are with tax, and what was booked by mistake is none", async () => {
	const me = await aTrader();
	await me.call("PUT", "/api/tax-profile", { country: "FR", baseCurrency: "EUR" });
	const vat = await me.post("/api/taxes", { name: "TVA 20%", rate: "20", label: "TVA", country: "FR" });
	const items = [
		{ ...GOODS, taxId: null },
		{ ...SERVICES, taxId: vat.id },
	];
	const invoice = await me.send(items);
	expect(invoice.total).toBe("340.00");
	const mistake = await me.pay(invoice.id, "100.00", "2026-02-01");
	await me.call("DELETE", `/api/invoices/${invoice.id}/payments/${mistake.id}`);
	await me.pay(invoice.id, "34.00", "2026-02-02");
	expect(await me.quarters()).toEqual([
		["10.00", "24.00", "0.00"],
		["0.00", "0.00", "0.00"],
	]);
});

test("a discount on the whole lowers all lines, and a lowered price its own line alone", async () => {
	const me = await aTrader();
	const invoice = await me.send([GOODS, SERVICES], { discount: { percent: "10" } });
	const [, portrait] = invoice.items;
	const lowered = { items: [{ itemId: portrait.id, reduction: { percent: "50" } }] };
	await me.post(`/api/invoices/${invoice.id}/credit-notes`, lowered);
	await me.post(`/api/invoices/${invoice.id}/credit-notes`, { reduction: { percent: "10" } });
	await me.pay(invoice.id, "162.00", "2026-02-02");
	expect((await me.quarters())[0]).toEqual(["81.00", "81.00", "0.00"]);
});

test("a deposit's money is of the invoice's lines, so that both together are all of them", async () => {
	const me = await aTrader();
	const { status: _, ...dates } = ISSUED;
	const draft = await me.post("/api/drafts", aPayload({ ...dates, items: [GOODS, SERVICES] }));
	const deposit = await me.post(`/api/invoices/${draft.id}/deposits`, { percent: "30" });
	await me.pay(deposit.id, "90.00", "2026-03-01");
	expect((await me.quarters())[0]).toEqual(["30.00", "60.00", "0.00"]);
	await me.call("PATCH", `/api/invoices/${draft.id}`, { status: "sent" });
	await me.pay(draft.id, "210.00", "2026-04-01");
	expect(await me.quarters()).toEqual([
		["30.00", "60.00", "0.00"],
		["70.00", "140.00", "0.00"],
	]);
});

test("what is left of a payment is of what it settles by then, and a corrected invoice's of the lines of the new one", async () => {
	const me = await aTrader();
	const [one, other] = [await me.send([GOODS]), await me.send([SERVICES])];
	await me.pay(one.id, "150.00", "2026-01-31", { surplus: true });
	expect((await me.quarters())[0]).toEqual(["150.00", "0.00", "0.00"]);
	await me.call("POST", `/api/invoices/${other.id}/credit`, { amount: "50.00" });
	expect((await me.quarters())[0]).toEqual(["100.00", "50.00", "0.00"]);

	const late = await aTrader();
	const wrong = await late.send([{ ...GOODS, supply: undefined }]);
	await late.pay(wrong.id, "100.00", "2026-01-31");
	expect((await late.quarters())[0]).toEqual(["0.00", "0.00", "100.00"]);
	const { draft } = await late.post(`/api/invoices/${wrong.id}/correct`, {});
	await late.call("PATCH", `/api/invoices/${draft.id}`, { items: [GOODS], status: "sent" });
	await late.call("POST", `/api/invoices/${draft.id}/credit`, {});
	expect((await late.quarters())[0]).toEqual(["100.00", "0.00", "0.00"]);
});

test("who sells both and has not said as what services are taxed is told, and a stranger's receipts are not in it", async () => {
	const me = await aTrader({ servicesAs: "" });
	const invoice = await me.send([GOODS]);
	await me.pay(invoice.id, "100.00", "2026-01-31");
	expect(wordsOf((await me.get(`/reports/receipts${QUERY}`)).body)).toContain(
		"a declaration wants them apart. Say there as what your services are taxed",
	);
	const stranger = await aTrader();
	expect(await stranger.quarters()).toEqual([
		["0.00", "0.00", "0.00"],
		["0.00", "0.00", "0.00"],
	]);
});

test("it is read of the period's receipts once, by index, however many invoices and credit notes there are", async () => {
	const me = await aTrader();
	const invoices = volume(12_500, 600);
	await fillAccount(me.user.id, { invoices, clients: 30, entries: 1, projects: 1 });
	const today = new Date().toISOString().slice(0, 10);
	const { bindings, reads } = measuringBindings();
	const address = `/reports/receipts?from=${Number(today.slice(0, 4)) - 1}${today.slice(4)}&to=${today}`;
	expect(wordsOf(await (await ask(address, { method: "GET", cookie: me.cookie }, bindings)).text())).toContain(
		"Not said",
	);
	const shares = reads.filter(({ query }) => query.includes("WITH origins"));
	const receipts = shares[0]?.rows ?? 0;
	expect([shares.length, receipts > invoices / 2]).toEqual([2, true]);
	expect(shares.filter(({ read }) => read > 20 * receipts)).toEqual([]);
});
