import { expect, test } from "vitest";
import { textOf } from "#tests/document/paint/reading";
import { signedIn } from "#tests/harness/api";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf } from "#tests/harness/mail";
import { wordsOf } from "#tests/harness/page";
import { BLANK_CLIENT } from "~/clients/domain/client";
import { addClient } from "~/clients/server/clients.server";
import { updateClient } from "~/clients/server/update-client.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { statementPdf } from "~/payments/server/statement-pdf.server";
import { exportPdf } from "~/printing/server/export-pdf.server";

const NIAMH = { name: "Niamh Byrne", email: "niamh@harbour.example", country: "IE" };
const COMPANY = "Harbour Coffee Ltd";

test("lists, drafts and pickers name the company that is billed", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("POST", "/api/clients", { ...NIAMH, company: COMPANY });
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload({ clientData: NIAMH }));
	const { body: sent } = await me.call("POST", "/api/invoices", aPayload({ clientData: NIAMH }));
	for (const path of ["/invoices", "/invoices/drafts", "/dashboard", `/invoices/${sent.id}/delete`]) {
		expect(wordsOf((await me.get(path)).body), path).toContain(COMPANY);
	}
	expect(wordsOf((await me.get(`/invoices/${draft.id}/delete`)).body)).toContain(COMPANY);
	const form = (await me.get("/invoices/new")).body;
	expect(form).toMatch(/<option value="[^"]+">Harbour Coffee Ltd, Niamh Byrne, niamh@harbour\.example<\/option>/);
});

test("a department stays below the name of its organization", async () => {
	const me = await signedIn({ plan: "pro" });
	const clientData = { ...NIAMH, name: COMPANY, type: "organization", company: "Buying" };
	await me.call("POST", "/api/invoices", aPayload({ clientData }));
	const words = wordsOf((await me.get("/invoices")).body);
	expect([words.includes(COMPANY), words.includes("Buying")]).toEqual([true, false]);
});

test("PDF, mail and statement print the company before the person, and what was issued keeps its bytes", async () => {
	const { ctx, bring } = mailContext({ now: "2026-03-02T09:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	const saved = await addClient(ctx, actor, { ...BLANK_CLIENT, ...NIAMH });
	const old = await createInvoice(ctx, actor, anInvoice({ client: NIAMH }), { status: "sent" });
	const before = await exportPdf(ctx, actor, old.id);
	await updateClient(ctx, actor, saved.id, { ...saved, company: COMPANY });
	expect(await exportPdf(ctx, actor, old.id)).toEqual(before);

	const invoice = await createInvoice(ctx, actor, anInvoice({ client: NIAMH }), { status: "sent" });
	await bring();
	const order = new RegExp(`${COMPANY}\\s+Niamh Byrne`);
	expect(await textOf(await exportPdf(ctx, actor, invoice.id))).toMatch(order);
	const statement = { from: "2026-03-01", to: "2026-03-31" };
	expect(await textOf(await statementPdf(ctx, actor, saved.id, statement))).toMatch(order);
	const { mail } = (await outboxOf(actor.id)).find(({ mail }) => mail.subject.includes(invoice.number)) ?? {};
	expect(mail?.text).toContain(`${COMPANY}, Niamh Byrne`);
	// Named for who receives it, by who sends it (docs/specification.md section 7).
	expect(mail?.attachments[0]?.name).toContain("Adler Studio");
});
