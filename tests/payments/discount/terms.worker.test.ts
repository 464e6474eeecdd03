import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage } from "#tests/harness/page";

const TERMS = {
	discounts: [
		{ percent: "2", days: 14 },
		{ percent: "3.5", days: 7 },
	],
	penaltyRate: "12.15",
	recoveryCharge: "40.00",
};

test("terms go through the API: made, shown with sum and last day, kept by a PATCH of something else, and taken away", async () => {
	const me = await signedIn({ plan: "pro" });
	const made = await me.call("POST", "/api/invoices", aPayload({ issueDate: "2026-02-20", paymentTerms: TERMS }));
	const { total } = made.body;
	const less = (rate: number) => (Number(total) - Math.round(Number(total) * rate) / 100).toFixed(2);
	expect(made.body.paymentTerms).toEqual({
		discounts: [
			{ percent: "3.5", days: 7, lastDay: "2026-02-27", reduced: less(3.5) },
			{ percent: "2", days: 14, lastDay: "2026-03-06", reduced: less(2) },
		],
		penaltyRate: "12.15",
		recoveryCharge: "40.00",
	});
	const path = `/api/invoices/${made.body.id}`;
	expect((await me.call("PATCH", path, { notes: "Thanks" })).body.paymentTerms).toEqual(made.body.paymentTerms);
	expect((await me.call("GET", path)).body.paymentTerms).toEqual(made.body.paymentTerms);
	const { body: history } = await me.get(`/invoices/${made.body.id}/history`);
	expect(history).not.toContain("12.15");
	expect((await me.call("PATCH", path, { paymentTerms: null })).body.paymentTerms).toBeNull();
	expect((await me.get(`/invoices/${made.body.id}/history`)).body).toContain("12.15%");
	expect((await me.call("POST", "/api/invoices", aPayload())).body.paymentTerms).toBeNull();
});

test.each([
	[{ discounts: [{ percent: "0", days: 10 }] }, "paymentTerms.discounts.0.percent"],
	[{ discounts: [{ percent: "100", days: 10 }] }, "paymentTerms.discounts.0.percent"],
	[{ discounts: [{ percent: "2", days: 1.5 }] }, "paymentTerms.discounts.0.days"],
	[{ discounts: [{ percent: "2", days: -1 }] }, "paymentTerms.discounts.0.days"],
	[
		{ discounts: Array.from({ length: 3 }, (_, at) => ({ percent: String(5 - at), days: at })) },
		"paymentTerms.discounts",
	],
	[
		{
			discounts: [
				{ percent: "2", days: 7 },
				{ percent: "3", days: 14 },
			],
		},
		"paymentTerms.discounts",
	],
	[{ recoveryCharge: "-1" }, "paymentTerms.recoveryCharge"],
	[{ penaltyRate: "abc" }, "paymentTerms.penaltyRate"],
])("terms like %j are refused at their field", async (paymentTerms, field) => {
	const me = await signedIn();
	const answer = await me.call("POST", "/api/invoices", aPayload({ paymentTerms }));
	expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([400, [field]]);
});

test("terms go through the form, without JavaScript too; a copy, a series and the next invoice have them", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload());
	const edit = `/invoices/edit/${draft.id}`;
	const { "items[0].id": _, ...fields } = readPage((await me.get(edit)).body).fields;
	expect(fields).toMatchObject({ earlyPercent: "", earlyDays: "", recoveryCharge: "" });
	const typed = { ...fields, earlyPercent: "2 %", earlyDays: "10", recoveryCharge: "40" };
	const wrong = await me.post(edit, { ...typed, earlyDays: "", intent: "send" });
	const again = readPage(wrong.body);
	expect([wrong.status, again.fields.earlyPercent]).toEqual([400, "2 %"]);
	expect(Object.keys(again.errors)).toEqual(["earlyDays"]);
	expect((await me.post(edit, { ...typed, intent: "send" })).status).toBe(302);
	const { body: sent } = await me.call("GET", `/api/invoices/${draft.id}`);
	expect(sent.paymentTerms).toMatchObject({ discounts: [{ percent: "2", days: 10 }], recoveryCharge: "40.00" });
	const copy = readPage((await me.get(`/invoices/new?from=${draft.id}`)).body).fields;
	expect(copy).toMatchObject({ earlyPercent: "2", earlyDays: "10", recoveryCharge: "40.00" });
	const { invoiceNumber, issueDate, dueDate, status, ...content } = aPayload() as Record<string, unknown>;
	const series = await me.call("POST", "/api/recurring-invoices", {
		...{ name: "Care", frequency: "monthly", startsOn: "2046-01-31" },
		invoice: { ...content, paymentTerms: TERMS },
	});
	expect(series.body.invoice.paymentTerms).toMatchObject({
		discounts: [
			{ percent: "3.5", days: 7 },
			{ percent: "2", days: 14 },
		],
	});
});

test("what an account's new invoices begin with is a setting, in the form and where the API says nothing", async () => {
	const me = await signedIn({ plan: "pro" });
	const page = readPage((await me.get("/settings/terms")).body);
	expect(page.fields.dueDays).toBe("30");
	const values = { earlyPercent: "3", earlyDays: "8", laterPercent: "", laterDays: "", penaltyRate: "9.5" };
	const usual = { ...values, recoveryCharge: "", dueDays: "14", intent: "terms" };
	const wrong = await me.post("/settings/terms", { ...usual, earlyDays: "" });
	expect(wrong.status).toBe(400);
	expect(wrong.body).toContain('id="usual-terms-earlyDays-error"');
	expect(wrong.body).toContain("Enter whole days from 0 to 365");
	expect((await me.post("/settings/terms", usual)).status).toBe(302);
	const { fields } = readPage((await me.get("/invoices/new")).body);
	expect(fields).toMatchObject({ earlyPercent: "3", earlyDays: "8", penaltyRate: "9.5" });
	const days = (Date.parse(fields.dueDate ?? "") - Date.parse(fields.issueDate ?? "")) / 86_400_000;
	expect(days).toBe(14);
	const made = await me.call("POST", "/api/invoices", aPayload());
	expect(made.body.paymentTerms).toMatchObject({ discounts: [{ percent: "3", days: 8 }], penaltyRate: "9.5" });
	const none = await me.call("POST", "/api/invoices", aPayload({ paymentTerms: null }));
	expect(none.body.paymentTerms).toBeNull();
	expect(
		(await (await signedIn()).call("POST", "/api/invoices", aPayload())).body.paymentTerms,
		"another's",
	).toBeNull();
});

test("a payment over the API in time settles it, and says so; a discount by hand is asked for", async () => {
	const me = await signedIn({ plan: "pro" });
	const paymentTerms = { discounts: [{ percent: "2", days: 10 }] };
	const made = await me.call("POST", "/api/invoices", aPayload({ issueDate: "2026-02-20", paymentTerms }));
	const { id, paymentTerms: agreed } = made.body;
	const amount = agreed.discounts[0].reduced;
	const paid = await me.call("POST", `/api/invoices/${id}/payments`, { amount, paidOn: "2026-03-02" });
	expect(paid.status).toBe(201);
	const { body } = await me.call("GET", `/api/invoices/${id}`);
	expect(body).toMatchObject({ status: "paid", open: "0.00", paid: amount });
	expect(Number(body.discounted)).toBeGreaterThan(0);
	const page = (await me.get(`/invoices/${id}`)).body;
	expect(page).toContain("Early-payment discount");
	const other = await me.call("POST", "/api/invoices", aPayload({ issueDate: "2026-02-20" }));
	const both = { amount: "1.00", discount: true, writeOff: true };
	expect((await me.call("POST", `/api/invoices/${other.body.id}/payments`, both)).status).toBe(400);
	await me.call("POST", `/api/invoices/${other.body.id}/payments`, { amount: "1.00", discount: true });
	expect((await me.call("GET", `/api/invoices/${other.body.id}`)).body.status).toBe("paid");
});
