import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aRecurringPayload, aUser } from "#tests/harness/factories";
import { mailContext } from "#tests/harness/mail";
import { wordsOf } from "#tests/harness/page";
import { change, select } from "#tests/harness/rows";
import { newUser } from "~/access/server/new-user.server";
import { listWholeInvoices } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { parse } from "~/kernel/validation";
import { exportPdf } from "~/printing/server/export-pdf.server";
import { readPrintable } from "~/printing/server/printable.server";
import { RecurringPayload } from "~/recurring/domain/recurring-input";
import { createRecurring } from "~/recurring/server/recurring-invoices.server";
import { sweepSeries } from "~/recurring/server/run-series.server";
import { saveSellerProfile } from "~/seller/server/seller-profile.server";

const A4 = { paper: "a4" };
const LETTER = { paper: "letter", edition: 3 };
async function paperOf(id: string) {
	return (await select("SELECT paper FROM users WHERE id = ?", id))[0]?.paper;
}

test("a new account has the paper of its zone's country, and of its business's once that is known", async () => {
	const { ctx } = testContext();
	const person = { name: "Nora", email: "nora@example.com", company: "" };
	const inZone = (timezone: string) => newUser(ctx, person, "free", { timezone, currency: "USD" }).paper;
	expect(["America/Toronto", "Asia/Manila", "Europe/Berlin", "UTC"].map(inZone)).toEqual([
		"letter",
		"letter",
		"a4",
		"a4",
	]);

	const actor = await aUser(ctx, { paper: "a4" });
	await saveSellerProfile(ctx, actor, { country: "US" });
	expect(await paperOf(actor.id)).toBe("letter");
	await saveSellerProfile(ctx, actor, { city: "Boston" });
	await saveSellerProfile(ctx, actor, { country: "IE" });
	expect(await paperOf(actor.id)).toBe("a4");
});

test("what is out, its file and a series keep their paper; drafts and what is sent later have the account's", async () => {
	const { ctx, setNow, bring } = mailContext({ now: "2026-01-01T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	const sent = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const draft = await createInvoice(ctx, actor, anInvoice(), { status: "draft" });
	const file = await exportPdf(ctx, actor, sent.id);
	for (const mode of ["send", "draft"]) {
		await createRecurring(ctx, actor, parse(RecurringPayload, aRecurringPayload({ mode })));
	}

	await change("UPDATE users SET paper = 'letter' WHERE id = ?", actor.id);
	const me = { ...actor, paper: "letter" } as const;
	const design = async (id: string) => (await readPrintable(ctx, me, id)).design;
	expect(await design(sent.id)).toMatchObject(A4);
	expect(await exportPdf(ctx, me, sent.id)).toEqual(file);
	expect(await design(draft.id)).toMatchObject(LETTER);
	const input = anInvoice({ number: draft.number });
	await updateInvoice(ctx, me, draft.id, { input, status: "sent" });
	expect(await design(draft.id)).toMatchObject(LETTER);

	setNow("2026-01-31T12:00:00Z");
	await sweepSeries(ctx);
	await bring(4);
	const { invoices } = await listWholeInvoices(ctx, me, { filter: {}, limit: 9, cursor: undefined });
	const made = invoices.filter(({ issueDate }) => issueDate === "2026-01-31");
	expect(made.map(({ status }) => status).sort()).toEqual(["draft", "sent"]);
	for (const { id } of made) expect(await design(id)).toMatchObject(A4);
});

test("an account of before is asked once, where letters are on Letter", async () => {
	const ask = "Letters in your country are on US Letter";
	const me = await signedIn({ plan: "pro", timezone: "America/New_York" });
	for (const path of ["/dashboard", "/templates"]) expect(wordsOf((await me.get(path)).body)).toContain(ask);
	const { status } = await me.post("/templates", { intent: "paper-letter" });
	expect(status).toBe(302);
	for (const path of ["/dashboard", "/templates"]) expect(wordsOf((await me.get(path)).body)).not.toContain(ask);
	expect((await me.call("GET", "/api/user")).body.paper).toBe("letter");
	expect((await me.call("GET", "/api/templates")).body[1]).toMatchObject({ id: "minimal-gray", paper: "letter" });
	expect((await me.call("POST", "/api/templates", { name: "Studio" })).body.paper).toBe("letter");
	expect((await me.call("PATCH", "/api/user/settings", { paper: "a4" })).body.paper).toBe("a4");
	expect((await me.call("PATCH", "/api/user/settings", { paper: "a3" })).status).toBe(400);

	const abroad = await signedIn({ timezone: "Europe/Berlin" });
	expect(wordsOf((await abroad.get("/templates")).body)).not.toContain(ask);
	expect(wordsOf((await abroad.get("/templates")).body)).toContain("The built-in templates are on A4");
});
