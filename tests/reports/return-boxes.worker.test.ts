import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { decode, wordsOf } from "#tests/harness/page";
import { chargeTaxes } from "#tests/taxes/taxes";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { parse } from "~/kernel/validation";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { readReturn } from "~/reports/server/reports.server";
import { TaxPayload } from "~/taxes/domain/tax-input";
import { createTax } from "~/taxes/server/taxes.server";

const MAY = { from: "2026-05-01", to: "2026-05-31" };

/** A seller of a country who sells at its rate and without tax, for a reason of each category. */
async function aSeller(country: string, rate: string) {
	const { ctx } = testContext({ now: "2026-06-18T12:00:00Z" });
	const me = { ...(await aUser(ctx, { plan: "pro", currency: "EUR" })), country };
	const taxes = await chargeTaxes(ctx, me, [rate], { country });
	for (const category of ["AE", "K", "G", "O", "E"]) {
		const tax = await createTax(ctx, me, parse(TaxPayload, { name: category, category, rate: "0", country }));
		taxes[category] = tax.id;
	}
	const sell = async (tax: string, amount: number, client: object = {}, issueDate = "2026-05-05") => {
		const items = [{ description: "Work", quantity: 100, rate: amount, taxId: taxes[tax] ?? null }];
		const given = { issueDate, dueDate: "2026-07-02", currency: "EUR", items };
		const buyer = { name: "Fjord", email: "f@fjord.example", country: "DK", ...client };
		return (await createInvoice(ctx, me, anInvoice({ ...given, client: buyer }), { status: "sent" })).id;
	};
	const pay = (id: string, amount: number, paidOn: string) =>
		recordPayment(ctx, me, id, { amount, paidOn, method: "cash", reference: "", surplus: false, writeOff: false });
	const boxes = async () => {
		const { form, boxes } = (await readReturn(ctx, me, MAY)).boxes ?? { form: "", boxes: [] };
		return { form, boxes: boxes.map(({ box, amount }) => [box, amount]) };
	};
	return { ctx, me, sell, pay, boxes };
}

test("Ireland's VAT3: tax on sales, goods and services to other member states, less what was credited", async () => {
	const { ctx, me, sell, boxes } = await aSeller("IE", "23");
	const first = await sell("23", 10_000);
	await sell("23", 5_000, {}, "2026-04-30");
	await sell("AE", 3_000, { vatId: "DK12345674" });
	await sell("K", 2_000, { vatId: "DK12345674" });
	await sell("O", 700, { country: "US" });
	await issueCreditNote(ctx, me, first, { reason: "", issueDate: "2026-05-20", reduction: { percent: 100_000 } });
	expect(await boxes()).toEqual({
		form: "VAT3",
		boxes: [
			["T1", 2_070],
			["E1", 2_000],
			["ES1", 3_000],
		],
	});
});

test("the UK's return: box 6 has all sales without VAT, those without any too", async () => {
	const { sell, boxes } = await aSeller("GB", "20");
	await sell("20", 10_000);
	await sell("E", 1_500);
	await sell("O", 700, { country: "US" });
	await sell("none", 50);
	expect(await boxes()).toEqual({
		form: "VAT Return",
		boxes: [
			["1", 2_000],
			["6", 12_250],
			["8", 0],
		],
	});
});

test("Germany's EÜR: what came in, on its day, by what of it was taxed, and the tax in it", async () => {
	const { sell, pay, boxes } = await aSeller("DE", "19");
	const half = await sell("19", 10_000, {}, "2026-04-02");
	await pay(half, 5_950, "2026-05-04");
	await pay(half, 5_950, "2026-06-04");
	await pay(await sell("AE", 3_000, { vatId: "DK12345674" }), 3_000, "2026-05-31");
	await pay(await sell("none", 400), 400, "2026-05-06");
	await sell("19", 99_999);
	expect(await boxes()).toEqual({
		form: "Anlage EÜR",
		boxes: [
			["", 400],
			["", 5_000],
			["", 3_000],
			["", 950],
		],
	});
});

test("page, CSV and API say the same, and a country whose return is not known has no boxes", async () => {
	const me = await signedIn({ plan: "pro", currency: "EUR" });
	const query = "?from=2026-01-01&to=2026-12-31";
	await me.call("PUT", "/api/tax-profile", { country: "IE" });
	await me.call("POST", "/api/invoices", aPayload({ currency: "EUR", issueDate: "2026-05-05", dueDate: "2190-01-31" }));
	const { body } = await me.call("GET", `/api/reports/tax${query}`);
	const [t1] = body.return.boxes;
	expect(body.return).toMatchObject({ form: "VAT3", boxes: [{ box: "T1", name: "VAT on sales" }, {}, {}] });
	expect(t1.amount).toBe(body.tax);
	const page = await me.get(`/reports${query}&counts=issue`);
	expect(wordsOf(page.body)).toContain("Boxes of the VAT3");
	expect(decode(page.body)).toContain("VAT on sales");
	const csv = await me.get(`/reports/tax.csv${query}&counts=issue&by=return`);
	expect(csv.body).toContain(`2026-01-01,2026-12-31,VAT3,T1,VAT on sales,EUR,${t1.amount}`);
	const other = await signedIn({ plan: "pro", currency: "EUR" });
	await other.call("PUT", "/api/tax-profile", { country: "PL" });
	expect((await other.call("GET", `/api/reports/tax${query}`)).body.return).toBeNull();
	expect(wordsOf((await other.get(`/reports${query}&counts=issue`)).body)).not.toContain("Boxes of");
});
