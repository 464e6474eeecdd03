import { beforeEach, expect, test } from "vitest";
import { callerWith, signedIn } from "#tests/harness/api";
import { takeLogged } from "#tests/harness/console";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { change, numberFrom } from "#tests/harness/rows";
import { makeReferenceRates } from "#workers/adapters/europe/ecb-rates";
import { runCron } from "#workers/schedule";
import { listWholeInvoices } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { readReceipts } from "~/reports/server/receipts-book.server";
import { readIncome, readOpen, saveRate } from "~/reports/server/reports.server";
import { sweepRates } from "~/reports/server/sweep-rates.server";

const day = (date: string, gbp: string) =>
	`<Cube time='${date}'><Cube currency='USD' rate='1.25'/><Cube currency='GBP' rate='${gbp}'/></Cube>`;

/** A bank that answers with these files by their names, and what was asked of it. */
function aBank(files: Record<string, string>) {
	const asked: string[] = [];
	const referenceRates = makeReferenceRates({ EXCHANGE_RATES_FROM: "https://bank.test/rates" }, async (url) => {
		const name = url.replace("https://bank.test/rates/eurofxref-", "");
		asked.push(name);
		const file = files[name];
		return file === undefined ? new Response("", { status: 503 }) : new Response(`<Cube>${file}</Cube>`);
	});
	return { referenceRates, asked };
}

beforeEach(() => change("DELETE FROM reference_rates"));

test("the cron reads ninety days at first, then each working day's once after four, for the whole installation", async () => {
	const files: Record<string, string> = { "hist-90d.xml": day("2026-11-23", "0.86") + day("2026-11-20", "0.85") };
	const { referenceRates, asked } = aBank(files);
	const { ctx, setNow } = testContext({ now: "2026-11-24T10:00:00Z", ports: { referenceRates } });
	await runCron("0 * * * *", ctx);
	await sweepRates(ctx);
	expect(asked).toEqual(["hist-90d.xml"]);
	files["daily.xml"] = day("2026-11-23", "0.99");
	setNow("2026-11-24T15:00:00Z");
	await sweepRates(ctx);
	files["daily.xml"] = day("2026-11-24", "0.8567");
	for (const hour of ["16", "17", "18", "19"]) {
		setNow(`2026-11-24T${hour}:00:00Z`);
		await sweepRates(ctx);
	}
	expect(asked).toEqual(["hist-90d.xml", "daily.xml", "daily.xml"]);
	expect(await numberFrom("SELECT count(*) FROM reference_rates")).toBe(3);
	expect(await numberFrom("SELECT rates ->> '$.GBP' FROM reference_rates WHERE day = '2026-11-23'")).toBe(860_000);
});

test("where the bank does not answer, or with nonsense, the last known ones hold, and missed days come later", async () => {
	const files: Record<string, string> = { "hist-90d.xml": day("2026-11-20", "0.85") };
	const { referenceRates, asked } = aBank(files);
	const { ctx, setNow } = testContext({ now: "2026-11-20T18:00:00Z", ports: { referenceRates } });
	await sweepRates(ctx);
	delete files["hist-90d.xml"];
	files["daily.xml"] = "<html>";
	setNow("2026-11-23T16:00:00Z");
	await sweepRates(ctx);
	expect(await numberFrom("SELECT count(*) FROM reference_rates")).toBe(1);
	files["hist-90d.xml"] = day("2026-11-24", "0.87") + day("2026-11-23", "0.86") + day("2026-11-20", "0.99");
	setNow("2026-11-25T08:00:00Z");
	await sweepRates(ctx);
	expect(asked).toEqual(["hist-90d.xml", "daily.xml", "hist-90d.xml"]);
	expect(await numberFrom("SELECT count(*) FROM reference_rates")).toBe(3);
	expect(takeLogged()).not.toEqual([]);
});

async function anAccount(given: Parameters<typeof aUser>[1] = {}) {
	const { referenceRates } = aBank({ "hist-90d.xml": day("2026-11-24", "0.8") + day("2026-11-10", "0.5") });
	const { ctx } = testContext({ now: "2026-11-24T18:00:00Z", ports: { referenceRates } });
	await sweepRates(ctx);
	const me = await aUser(ctx, { plan: "pro", currency: "EUR", referenceRates: true, ...given });
	const items = [{ description: "Work", quantity: 100, rate: 8_000 }];
	for (const issueDate of ["2026-11-12", "2026-11-24"]) {
		const invoice = anInvoice({ issueDate, dueDate: "2026-12-24", currency: "GBP", items });
		await createInvoice(ctx, me, invoice, { status: "sent" });
	}
	const income = () => readIncome(ctx, me, { counts: "issue", from: "2026-11-01", to: "2026-11-30" });
	return { ctx, me, income };
}

test("a report converts at the rate of each day and says which it took; no exchange rate is missing", async () => {
	const { ctx, me, income } = await anAccount();
	expect(await income()).toMatchObject({
		unknown: [],
		total: { gross: 16_000 + 10_000 },
		rates: [
			{ currency: "GBP", day: "2026-11-24", rate: 800_000, source: "ecb" },
			{ currency: "GBP", day: "2026-11-10", rate: 500_000, source: "ecb" },
		],
	});
	expect(await readOpen(ctx, me)).toMatchObject({ unknown: [], open: 20_000 });
});

test("receipts go by the same rates, and say which", async () => {
	const { ctx, me } = await anAccount();
	const [invoice] = (await listWholeInvoices(ctx, me, { filter: {}, limit: 1 })).invoices;
	await recordPayment(ctx, me, invoice?.id ?? "", {
		...{ amount: 4_000, paidOn: "2026-11-24", method: "cash", reference: "", surplus: false, writeOff: false },
	});
	expect(await readReceipts(ctx, me, { from: "2026-11-01", to: "2026-11-30" }, 10)).toMatchObject({
		...{ unknown: [], total: 5_000, complete: true },
		rates: [{ currency: "GBP", day: "2026-11-24", rate: 800_000, source: "ecb" }],
	});
});

test("an account in another currency goes over the euro", async () => {
	const { income } = await anAccount({ currency: "USD" });
	expect(await income()).toMatchObject({ unknown: [], total: { gross: 20_000 + 12_500 } });
});

test("a typed rate goes before from its day on; switched off, only typed ones count", async () => {
	const { ctx, me, income } = await anAccount();
	await saveRate(ctx, me, { currency: "GBP", day: "2026-11-20", rate: 1_000_000 });
	expect(await income()).toMatchObject({ total: { gross: 16_000 + 8_000 } });
	const off = await anAccount({ referenceRates: false });
	expect(await off.income()).toMatchObject({ unknown: ["GBP"], total: { gross: 0 }, rates: [] });
});

test("new accounts go by them, may say otherwise, and the API names the rates that it took", async () => {
	await anAccount();
	const me = await signedIn({ plan: "pro", currency: "EUR", referenceRates: true });
	const clientData = { name: "Kestrel & Pine", email: "a@example.com" };
	const invoice = { issueDate: "2026-11-24", dueDate: "2026-12-24", currency: "GBP", status: "sent", clientData };
	const items = [{ description: "Work", quantity: 1, rate: "80.00" }];
	await me.call("POST", "/api/invoices", { invoiceNumber: "R-1", ...invoice, items });
	const report = () => me.call("GET", "/api/reports/income?from=2026-11-01&to=2026-11-30&counts=issue");
	expect((await report()).body).toMatchObject({
		withoutRate: [],
		rates: [{ currency: "GBP", day: "2026-11-24", rate: "0.8", source: "ecb" }],
	});
	expect((await me.call("PATCH", "/api/user/settings", { referenceRates: false })).status).toBe(200);
	expect((await report()).body).toMatchObject({ withoutRate: ["GBP"], rates: [] });
	const { body } = await me.call("POST", "/api/register", {
		...{ name: "New", email: `new-${crypto.randomUUID()}@example.com`, password: "correct horse battery" },
	});
	expect(body.user?.referenceRates ?? body.referenceRates).toBe(true);
});

test("the page of reports says each rate that it took, and its switch is the account's own, without a script", async () => {
	await anAccount();
	const { cookie, ...me } = await signedIn({ plan: "pro", currency: "EUR", referenceRates: true });
	const page = callerWith(cookie, { EXCHANGE_RATES_FROM: "https://bank.test/rates" });
	const clientData = { name: "Kestrel & Pine", email: "a@example.com" };
	const invoice = { issueDate: "2026-11-24", dueDate: "2026-12-24", currency: "GBP", status: "sent", clientData };
	const items = [{ description: "Work", quantity: 1, rate: "80.00" }];
	await me.call("POST", "/api/invoices", { invoiceNumber: "R-2", ...invoice, items });
	const path = "/reports?from=2026-11-01&to=2026-11-30&counts=issue";
	const words = async () => wordsOf((await page.get(path)).body);
	expect(await words()).toContain("EUR 1 = GBP 0.8, ECB Nov 24, 2026");
	expect(await words()).not.toContain("No exchange rate");
	const { status } = await page.post(path, { intent: "rate-source" });
	expect(status).toBe(302);
	expect(await words()).toContain("No exchange rate for GBP.");
	expect(await words()).toContain("Use the European Central Bank’s rates");
	const nowhere = callerWith(cookie);
	expect(wordsOf((await nowhere.get(path)).body)).not.toContain("European Central Bank");
});
