import { expect, test } from "vitest";
import { callerWith, ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { change } from "#tests/harness/rows";
import { startSession } from "~/access/server/sessions.server";
import { addBankAccount } from "~/seller/server/bank-accounts.server";
import { readSellerProfile } from "~/seller/server/seller-profile.server";

const PATH = "/api/user/seller-profile";
const PAGE = "/settings/bank-accounts";
const DOLLARS = { currency: "USD", country: "US", bankCode: "0210-0002-1", accountNumber: "1234 5678" };
const POUNDS = {
	currency: "GBP",
	country: "GB",
	bankCode: "12-34-56",
	accountNumber: "12345678",
	bankName: "Starling",
};

/** Somebody whose invoices have links that offer to be paid. */
const seller = () => signedIn({ plan: "pro", emailVerifiedAt: 1 });
type Seller = Awaited<ReturnType<typeof seller>>;

async function clientPage({ call }: Seller, id: string): Promise<string> {
	const { body } = await call("POST", `/api/invoices/${id}/share`);
	return wordsOf((await stranger().get(String(body.url).slice(ORIGIN.length))).body).replaceAll("Copy ", "");
}

test("an invoice names the accounts of its currency to its client, and keeps them when they change", async () => {
	const me = await seller();
	const profile = { legalName: "Nora Ltd", chequesTo: "Nora Ltd", country: "US", bankAccounts: [DOLLARS, POUNDS] };
	const saved = await me.call("PATCH", PATH, profile);
	expect([saved.status, saved.body.bankAccounts[0]]).toEqual([
		200,
		{ ...DOLLARS, bankCode: "021000021", accountNumber: "12345678", wireCode: "", bic: "", bankName: "" },
	]);
	expect((await me.call("GET", PATH)).body, "what is answered is what is stored").toEqual(saved.body);

	const inDollars = (await me.call("POST", "/api/invoices", aPayload({ currency: "USD" }))).body;
	const page = await clientPage(me, inDollars.id);
	for (const words of ["Routing number 021000021", "Account number 12345678", "Check payable to Nora Ltd"])
		expect(page).toContain(words);
	expect(page).not.toContain("Sort code");
	const inPounds = (await me.call("POST", "/api/invoices", aPayload({ currency: "GBP" }))).body;
	expect(await clientPage(me, inPounds.id)).toContain("Bank Starling Sort code 12-34-56 Account number 12345678");

	await me.call("PATCH", PATH, { bankAccounts: [], chequesTo: "" });
	expect(await clientPage(me, inDollars.id)).toContain("Routing number 021000021");
	const later = (await me.call("POST", "/api/invoices", aPayload({ currency: "USD" }))).body;
	expect(await clientPage(me, later.id)).not.toContain("Routing number");
	const history = await me.get(`/invoices/${inDollars.id}/history.json`);
	expect([history.status, JSON.stringify(history.body)]).toEqual([200, expect.stringContaining("021000021")]);
});

test("what is wrong is told on its field, and nothing is saved of it", async () => {
	const me = await seller();
	const wrong = { ...DOLLARS, bankCode: "021000022" };
	const refused = await me.call("PATCH", PATH, { city: "Austin", bankAccounts: [DOLLARS, wrong] });
	expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([400, ["bankAccounts.1.bankCode"]]);
	expect((await me.call("GET", PATH)).body).toMatchObject({ city: "", bankAccounts: [] });
	const many = Array.from({ length: 21 }, (_, at) => ({ ...DOLLARS, accountNumber: String(1000 + at) }));
	expect((await me.call("PATCH", PATH, { bankAccounts: many })).status).toBe(400);
});

test("they are changed on their page without JavaScript, by a fresh session alone", async () => {
	const me = await seller();
	const shown = await me.post(PAGE, { intent: "country", country: "GB", currency: "GBP", accountNumber: "1" });
	expect(wordsOf(shown.body)).toContain("Sort code");
	expect(shown.body).toContain('value="1"');
	const refused = await me.post(PAGE, { intent: "add", ...POUNDS, bankCode: "123" });
	expect([refused.status, wordsOf(refused.body)]).toEqual([400, expect.stringContaining("A sort code has 6 digits")]);
	expect(refused.body, "nothing typed is lost").toContain('value="Starling"');
	expect((await me.post(PAGE, { intent: "add", ...POUNDS })).status).toBe(302);
	const text = "GBP, Starling, 123456, 12345678";
	expect(wordsOf((await me.get(PAGE)).body)).toContain(text);

	await change("UPDATE sessions SET created_at = created_at - 3600000 WHERE user_id = ?", me.user.id);
	const old = await me.get(PAGE);
	expect(wordsOf(old.body)).toContain("Confirm that it is you");
	expect(old.body).not.toContain('value="remove"');
	expect((await me.post(PAGE, { intent: "remove", account: text })).status).toBe(403);
	expect((await me.post(PAGE, { intent: "add", ...DOLLARS })).status).toBe(403);
	await change("UPDATE sessions SET confirmed_at = ? WHERE user_id = ?", Date.now(), me.user.id);
	expect((await me.post(PAGE, { intent: "remove", account: text })).status).toBe(302);
	expect((await me.call("GET", PATH)).body.bankAccounts).toEqual([]);
});

test("the business details' own form leaves them as they are", async () => {
	const me = await seller();
	await me.call("PATCH", PATH, { bankAccounts: [DOLLARS] });
	expect((await me.post("/settings/business", { intent: "business", city: "Austin" })).status).toBe(302);
	expect((await me.call("GET", PATH)).body).toMatchObject({ city: "Austin", bankAccounts: [{ currency: "USD" }] });
});

test("of two who add one at the same time none is lost: the second is told, or both are there", async () => {
	const { ctx } = testContext();
	const me = await seller();
	const token = await startSession(ctx, me.user, "tests");
	const account = (accountNumber: string) => ({
		...{ currency: "USD", country: "US", bankCode: "021000021", wireCode: "", bic: "", bankName: "" },
		accountNumber,
	});
	const numbers = ["10001", "10002", "10003", "10004"];
	const results = await Promise.allSettled(numbers.map((each) => addBankAccount(ctx, me.user, account(each), token)));
	const added = numbers.filter((_, at) => results[at]?.status === "fulfilled");
	const { bankAccounts } = await readSellerProfile(ctx, me.user);
	expect(bankAccounts.map(({ accountNumber }) => accountNumber).sort()).toEqual(added);
	expect(added.length).toBeGreaterThan(0);
	for (const result of results)
		if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "conflict" });
});

test("a stranger's and a signed-out visitor's page shows none of them", async () => {
	const me = await seller();
	await me.call("PATCH", PATH, { bankAccounts: [DOLLARS] });
	const other = await seller();
	expect((await other.get(PAGE)).body).not.toContain("12345678");
	expect((await callerWith("").get(PAGE)).status).toBe(302);
});
