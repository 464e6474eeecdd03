import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { mailContext } from "#tests/harness/mail";
import { loseTemplate, select } from "#tests/harness/rows";
import type { AppContext } from "~/context";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { sendByApi } from "~/invoicing/server/send-invoice.server";
import { parse } from "~/kernel/validation";
import { asDocument } from "~/printing/domain/as-document";
import { readPrintable } from "~/printing/server/printable.server";
import { RecurringPayload } from "~/recurring/domain/recurring-input";
import { readRecurring } from "~/recurring/server/read-recurring.server";
import { createRecurring, patchRecurring } from "~/recurring/server/recurring-invoices.server";
import { sendLate, sweepSeries } from "~/recurring/server/run-series.server";
import { MailPayload } from "~/sending/domain/mail-input";
import { endTaxation, planTaxEnd } from "~/tax-end/server/end-taxation.server";
import { TaxProfilePayload } from "~/taxes/domain/tax-profile";
import { continueTaxProfile, endTaxProfile, saveTaxProfile } from "~/taxes/server/tax-profile.server";
import { readTaxation } from "~/taxes/server/taxation.server";

const BEGUN = "2026-11-20T12:00:00Z";
const LINE = { description: "Care", quantity: 1, rate: 100 };

/** A pro account in Germany that charges 19 %, on the 20th of November 2026, with the clock and the queue at hand. */
async function charging() {
	const mailed = mailContext({ now: BEGUN });
	const me = await signedIn({ plan: "pro", currency: "EUR", timezone: "Europe/Berlin" });
	const { defaultTaxId } = await saveTaxProfile(mailed.ctx, me.user, parse(TaxProfilePayload, { country: "DE" }));
	const items = [{ ...LINE, taxId: defaultTaxId }];
	const draft = async (given: object = {}) => {
		const { body } = await me.call(
			"POST",
			"/api/drafts",
			aPayload({ currency: "EUR", items, status: "draft", ...given }),
		);
		return String(body.id);
	};
	const series = (given: object = {}) => {
		const { clientData } = aPayload();
		const invoice = { currency: "EUR", items, clientData, notes: "" };
		const plan = { name: "Care plan", frequency: "monthly", startsOn: "2026-12-15", invoice, ...given };
		return createRecurring(mailed.ctx, me.user, parse(RecurringPayload, plan));
	};
	return { ...mailed, me, draft, series };
}

const WHY = { taxCategory: "E", exemptionReason: "" } as const;

async function runAt({ setNow, ctx, bring }: Awaited<ReturnType<typeof charging>>, instant: string) {
	setNow(instant);
	await sweepSeries(ctx);
	await bring();
}

function made(me: Caller & { user: { id: string } }) {
	return select<{ issue_date: string; tax: number; status: string }>(
		"SELECT issue_date, tax, status FROM invoices WHERE user_id = ? ORDER BY issue_date",
		me.user.id,
	);
}

async function printed(ctx: AppContext, me: Caller & { user: Parameters<typeof readInvoice>[1] }, id: string) {
	const { invoice, business } = await readPrintable(ctx, me.user, id);
	return asDocument(invoice, { name: "Nora", company: "", email: "n@adler.example", business }, false);
}

test("a draft that is turned is issued without tax, its PDF says what its form says, and why", async () => {
	const { ctx, me, draft } = await charging();
	const [turned, left] = [await draft({ invoiceNumber: "A-1" }), await draft({ invoiceNumber: "A-2" })];
	const from = "2026-11-20";
	const { drafts } = await planTaxEnd(ctx, me.user, from);
	expect(drafts.map(({ name, total, without }) => [name, total, without])).toEqual([
		["A-2", 11900, 10000],
		["A-1", 11900, 10000],
	]);
	const done = await endTaxation(ctx, me.user, { from, turned: new Set([turned]), ...WHY });
	expect(done).toEqual({ drafts: 1, series: 0, left: [] });
	const document = await printed(ctx, me, turned);
	expect(document.due?.value).toContain("100.00");
	expect(document.notes?.text).toContain("§ 19 UStG");
	const sent = await me.call("PATCH", `/api/invoices/${turned}`, { status: "sent" });
	expect(sent).toMatchObject({ status: 200, body: { tax: "0.00", total: "100.00" } });
	const kept = await me.call("PATCH", `/api/invoices/${left}`, { status: "sent" });
	expect(kept).toMatchObject({ status: 200, body: { tax: "19.00", total: "119.00" } });
});

test("a series has no tax from the day on, without a stop, and tax before it, however late it is written", async () => {
	const account = await charging();
	const { ctx, me, series } = account;
	const { id } = await series();
	const { id: kept } = await series({ name: "Other", startsOn: "2027-01-20" });
	const from = "2027-01-01";
	expect((await planTaxEnd(ctx, me.user, from)).series.map(({ name }) => name).sort()).toEqual(["Care plan", "Other"]);
	await endTaxation(ctx, me.user, { from, turned: new Set([id]), ...WHY });
	expect((await readRecurring(ctx, me.user, kept)).series.keepsTax).toBe(true);
	await runAt(account, "2027-01-25T12:00:00Z");
	expect(await made(me)).toEqual([
		{ issue_date: "2026-12-15", tax: 1900, status: "sent" },
		{ issue_date: "2027-01-15", tax: 0, status: "sent" },
		{ issue_date: "2027-01-20", tax: 1900, status: "sent" },
	]);
	expect((await readRecurring(ctx, me.user, id)).series.trouble).toBe("");
});

test("the switch takes effect on its day: what is dated before has tax, and calling it off leaves all as it was", async () => {
	const { ctx, me, draft } = await charging();
	const [before, after] = [await draft({ issueDate: "2026-12-31" }), await draft({ issueDate: "2027-01-01" })];
	const { drafts } = await planTaxEnd(ctx, me.user, "2027-01-01");
	expect(drafts.map(({ id }) => id)).toEqual([after]);
	await endTaxation(ctx, me.user, { from: "2027-01-01", turned: new Set([after, before]), ...WHY });
	expect((await readInvoice(ctx, me.user, before)).tax).toBe(1900);
	expect((await readInvoice(ctx, me.user, after)).tax).toBe(0);
	const payload = (issueDate: string) => aPayload({ currency: "EUR", items: [LINE], issueDate });
	const tax = async (day: string) => (await me.call("POST", "/api/invoices", payload(day))).body.tax;
	expect([await tax("2026-12-31"), await tax("2027-01-01")]).toEqual(["19.00", "0.00"]);
	await continueTaxProfile(ctx, me.user);
	expect(await tax("2027-01-01")).toBe("19.00");
});

test("what is issued and waits to be mailed is named, and keeps its tax", async () => {
	const { ctx, me, draft } = await charging();
	const id = await draft({ invoiceNumber: "A-9" });
	await sendByApi(ctx, me.user, id, { ...parse(MailPayload, { at: "2026-12-24T09:00" }), key: "later" });
	const { sendings, drafts } = await planTaxEnd(ctx, me.user, "2026-11-20");
	expect(sendings).toMatchObject([{ invoiceId: id, number: "A-9" }]);
	expect(drafts).toEqual([]);
});

test("a draft that a deposit with tax was asked for keeps it, and is named as such", async () => {
	const { ctx, me, draft } = await charging();
	const id = await draft();
	expect((await me.call("POST", `/api/invoices/${id}/deposits`, { percent: 50 })).status).toBe(201);
	expect((await planTaxEnd(ctx, me.user, "2026-11-20")).drafts).toMatchObject([{ id, fixed: true, turns: false }]);
	const done = await endTaxation(ctx, me.user, { from: "2026-11-20", turned: new Set([id]), ...WHY });
	expect(done).toMatchObject({ drafts: 0, left: [expect.any(String)] });
	expect((await readInvoice(ctx, me.user, id)).tax).toBe(950);
});

test("who charges none is asked nothing", async () => {
	const { ctx, me } = await charging();
	await endTaxProfile(ctx, me.user);
	await expect(endTaxation(ctx, me.user, { from: "2027-01-01", turned: new Set(), ...WHY })).rejects.toMatchObject({
		code: "conflict",
	});
	expect((await readTaxation(ctx, me.user)).profile?.endsOn).toBe("2026-11-20");
});

test("an invoice that is late because something had to be mended waits to be asked for, one after another", async () => {
	const account = await charging();
	const { ctx, me, series } = account;
	const { clientData } = aPayload();
	const invoice = { currency: "EUR", items: [LINE], clientData };
	const { id } = await series({ invoice });
	await loseTemplate(id);
	await runAt(account, "2026-12-15T12:00:00Z");
	expect((await readRecurring(ctx, me.user, id)).series).toMatchObject({
		heldUp: true,
		trouble: expect.stringMatching(/./),
	});
	account.setNow("2027-02-20T12:00:00Z");
	await patchRecurring(ctx, me.user, id, { invoice: { template: "" } });
	await runAt(account, "2027-02-20T13:00:00Z");
	expect(await made(me)).toEqual([]);
	expect((await sendLate(ctx, me.user, id)).date).toBe("2026-12-15");
	await runAt(account, "2027-02-20T14:00:00Z");
	expect((await made(me)).map(({ issue_date }) => issue_date)).toEqual(["2026-12-15"]);
	await sendLate(ctx, me.user, id);
	await sendLate(ctx, me.user, id);
	await expect(sendLate(ctx, me.user, id)).rejects.toMatchObject({ code: "conflict" });
	await runAt(account, "2027-03-15T12:00:00Z");
	expect((await made(me)).map(({ issue_date }) => issue_date)).toEqual([
		...["2026-12-15", "2027-01-15", "2027-02-15", "2027-03-15"],
	]);
});

test("a new line with a tax on a day without any is told from when on there is none", async () => {
	const { ctx, me } = await charging();
	const { profile } = await readTaxation(ctx, me.user);
	await endTaxation(ctx, me.user, { from: "2027-01-01", turned: new Set(), ...WHY });
	const items = [{ ...LINE, taxId: profile?.defaultTaxId }];
	const refused = await me.call("POST", "/api/invoices", aPayload({ currency: "EUR", items, issueDate: "2027-01-02" }));
	expect([refused.status, refused.body.message]).toEqual([
		400,
		"From 1 Jan 2027 on you charge no tax. Choose “No tax” for this line.",
	]);
});
