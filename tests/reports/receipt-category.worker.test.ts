import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";
import { asReceiptsBook } from "~/reports/domain/as-receipts-book";
import { receiptCategory } from "~/reports/domain/receipt-category";
import { readReceipts } from "~/reports/server/receipts-book.server";

const QUERY = "?from=2026-01-01&to=2026-06-30";
const A_FRENCH_TRADER = { country: "FR", kind: "sole_trader", sells: "services", servicesAs: "" };

async function aTrader(profile: object) {
	const me = await signedIn({ plan: "pro", currency: "EUR" });
	await me.call("PATCH", "/api/user/seller-profile", { ...A_FRENCH_TRADER, ...profile });
	const issued = { issueDate: "2026-01-05", dueDate: "2026-02-05", currency: "EUR", status: "sent" };
	const { body } = await me.call("POST", "/api/invoices", aPayload(issued));
	for (const [amount, paidOn] of [
		["50.25", "2026-03-31"],
		["20.00", "2026-04-01"],
	]) {
		await me.call("POST", `/api/invoices/${body.id}/payments`, { amount, paidOn });
	}
	return me;
}

test("the category that a French sole trader's receipts are of stands at their quarters on page, paper and API, and in the file", async () => {
	const me = await aTrader({ servicesAs: "bnc" });
	const page = wordsOf((await me.get(`/reports/receipts${QUERY}`)).body);
	expect(page).toContain("Q1 2026, services BNC 50.25");
	expect(page).toContain("Q2 2026, services BNC 20.00");
	const { body } = await me.call("GET", `/api/reports/receipts${QUERY}`);
	expect(body).toMatchObject({ category: "services_bnc", quarters: [{ received: "50.25" }, { received: "20.00" }] });
	const [head, ...rows] = String((await me.get(`/reports/receipts.csv${QUERY}`)).body)
		.trimEnd()
		.split("\r\n");
	expect(head).toMatch(/;Remark;Category$/);
	expect(rows.map((row) => row.split(";").at(-1))).toEqual(["services BNC", "services BNC"]);
	const { ctx } = testContext();
	const book = await readReceipts(ctx, me.user, { from: "2026-01-01", to: "2026-06-30" }, 10);
	const paper = { owner: { ...me.user, business: null, picture: null }, today: "2026-06-18", marked: false };
	const { totals } = asReceiptsBook(book, paper, { sold: "", category: "services_bnc", apart: null });
	expect(totals.slice(0, 2)).toEqual([
		{ label: "Q1 2026, services BNC", value: "€50.25" },
		{ label: "Q2 2026, services BNC", value: "€20.00" },
	]);
	expect((await me.get(`/reports/receipts.pdf${QUERY}`)).status).toBe(200);
});

test("who sells both, or has not said what, has no category and the columns of before", async () => {
	for (const unsaid of [{}, { sells: "both" }, { country: "BE", servicesAs: "bic" }, { kind: "company" }]) {
		const me = await aTrader(unsaid);
		expect((await me.call("GET", `/api/reports/receipts${QUERY}`)).body.category).toBeNull();
		expect(wordsOf((await me.get(`/reports/receipts${QUERY}`)).body)).toMatch(/Q1 2026 50.25/);
		expect(String((await me.get(`/reports/receipts.csv${QUERY}`)).body)).toMatch(/^\ufeff?[^\r]*Remark\r\n/);
	}
});

test("the settings ask French sole traders alone how their services are taxed, keep it, and print it on no invoice", async () => {
	const me = await aTrader({});
	const fields = readPage((await me.get("/settings/business")).body).fields;
	expect(fields).toMatchObject({ servicesAs: "" });
	await me.post("/settings/business", { ...fields, intent: "save", servicesAs: "bic" });
	expect((await me.call("GET", "/api/user/seller-profile")).body).toMatchObject({ servicesAs: "bic" });
	const refused = await me.call("PATCH", "/api/user/seller-profile", { servicesAs: "bac" });
	expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([400, ["servicesAs"]]);
	for (const other of [{ kind: "company" }, { country: "DE" }]) {
		const stranger = await aTrader(other);
		expect(readPage((await stranger.get("/settings/business")).body).fields).not.toHaveProperty("servicesAs");
	}
});

test("goods are one category, services two", () => {
	const of = (given: object) =>
		receiptCategory({ ...A_FRENCH_TRADER, ...given } as Parameters<typeof receiptCategory>[0]);
	expect([of({ sells: "goods" }), of({ sells: "goods", servicesAs: "bnc" })]).toEqual(["goods", "goods"]);
	expect([of({ servicesAs: "bic" }), of({ servicesAs: "bnc" }), of({})]).toEqual([
		"services_bic",
		"services_bnc",
		null,
	]);
});
