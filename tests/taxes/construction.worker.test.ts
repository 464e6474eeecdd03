import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";

const OFFER = "Work in construction?";

async function charging(country: string) {
	const me = await signedIn({ plan: "pro" });
	await me.call("PUT", "/api/tax-profile", { country, baseCurrency: "GBP" });
	return me;
}

test("British construction is offered, and added by one press, once: CIS deductions and the domestic reverse charge", async () => {
	const me = await charging("GB");
	expect(wordsOf((await me.get("/settings/tax")).body)).toContain(OFFER);
	const pressed = await Promise.all([1, 2].map(() => me.post("/settings/tax", { intent: "add-construction" })));
	expect(pressed.map(({ status }) => status)).toEqual([302, 302]);
	await me.post("/settings/tax", { intent: "add-construction" });
	const { body: withholdings } = await me.call("GET", "/api/withholdings");
	expect(withholdings).toMatchObject([
		{ name: "CIS", rate: "20", labourOnly: true, paidTo: "HMRC" },
		{ name: "CIS, unverified", rate: "30", labourOnly: true, paidTo: "HMRC" },
	]);
	const taxes = (await me.call("GET", "/api/taxes")).body.filter(
		({ category }: { category: string }) => category === "AE",
	);
	expect(taxes).toMatchObject([{ name: "Domestic reverse charge 20%", rate: "0", customerRate: "20", country: "GB" }]);
	expect(wordsOf((await me.get("/settings/tax")).body)).not.toContain(OFFER);
	const irish = await charging("IE");
	expect(wordsOf((await irish.get("/settings/tax")).body)).not.toContain(OFFER);
	await irish.post("/settings/tax", { intent: "add-construction" });
	expect((await irish.call("GET", "/api/withholdings")).body).toEqual([]);
});

test("K6: nothing is charged under the reverse charge, CIS is taken from labour, and what was issued keeps both", async () => {
	const me = await charging("GB");
	await me.call("PATCH", "/api/user/seller-profile", { legalName: "Bradley Bricks", country: "GB" });
	await me.post("/settings/tax", { intent: "add-construction" });
	const [cis] = (await me.call("GET", "/api/withholdings")).body;
	const tax = (await me.call("GET", "/api/taxes")).body.find(
		({ customerRate }: { customerRate: string }) => customerRate,
	);
	const items = [
		{ description: "Bricklaying", quantity: 1, rate: 2000, taxId: tax.id },
		{ description: "Bricks", quantity: 1, rate: 800, taxId: tax.id, materials: true },
	];
	const given = { currency: "GBP", items, withholdingId: cis.id };
	const { body: invoice } = await me.call("POST", "/api/invoices", aPayload(given));
	expect(invoice).toMatchObject({ total: "2800.00", tax: "0.00", toPay: "2400.00", withholding: { amount: "400.00" } });
	await me.call("PATCH", `/api/taxes/${tax.id}`, { customerRate: "5" });
	const { body: kept } = await me.call("PATCH", `/api/invoices/${invoice.id}`, { notes: "Thank you" });
	expect(kept).toMatchObject({ total: "2800.00", toPay: "2400.00" });
});

test("only a reverse charge has such a rate, in the API and in the form, which comes back as it was typed", async () => {
	const me = await charging("GB");
	const message = "Only a reverse charge has a rate that the customer accounts for: choose AE, or leave it empty";
	const wrong = await me.call("POST", "/api/taxes", { name: "VAT", rate: "20", customerRate: "20" });
	expect([wrong.status, wrong.body.fieldErrors]).toEqual([400, { customerRate: [message] }]);
	const typed = {
		...{ intent: "save-tax", name: "Reverse", category: "S", country: "GB", customerRate: "20" },
		...{ "components[0].label": "VAT", "components[0].rate": "20" },
	};
	const refused = await me.post("/settings/tax?edit=new-tax", typed);
	expect(readPage(refused.body).fields).toMatchObject({ customerRate: "20" });
	expect(wordsOf(refused.body)).toContain(message);
	const saved = await me.post("/settings/tax?edit=new-tax", { ...typed, category: "AE", "components[0].rate": "0" });
	expect(saved.status).toBe(302);
	const made = (await me.call("GET", "/api/taxes")).body.find(({ name }: { name: string }) => name === "Reverse");
	expect(made).toMatchObject({ category: "AE", customerRate: "20" });
	expect((await me.call("PATCH", `/api/taxes/${made.id}`, { name: "Renamed" })).body.customerRate).toBe("20");
	expect((await me.call("PATCH", `/api/taxes/${made.id}`, { customerRate: null })).body.customerRate).toBeNull();
});
