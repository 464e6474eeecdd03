import { expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { change } from "#tests/harness/rows";
import { addClient, defaultLanguage, saveIfNew } from "~/clients/server/clients.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { exportPdf } from "~/printing/server/export-pdf.server";
import { sampleDocument } from "~/printing/server/preview-invoice.server";

const CLIENT = aClient();

test("a document is in the language that was chosen, else in its client's, else in the account's", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro", language: "es" });
	await addClient(ctx, actor, { ...CLIENT, language: "fr" });
	await addClient(ctx, actor, { ...CLIENT, email: "other@kestrelpine.example" });
	const languageOf = async (given: Parameters<typeof anInvoice>[0]) =>
		(await createInvoice(ctx, actor, anInvoice(given), { status: "sent" })).language;
	expect(await languageOf({ language: "en" })).toBe("en");
	expect(await languageOf({ client: { email: CLIENT.email.toUpperCase() } })).toBe("fr");
	expect(await languageOf({ client: { email: "other@kestrelpine.example" } })).toBe("es");
	expect(await languageOf({ client: { email: "nobody@example.com" } })).toBe("es");
});

test("a client of somebody else's chooses nobody's language", async () => {
	const { ctx } = testContext();
	const [actor, other] = [await aUser(ctx, { plan: "pro" }), await aUser(ctx, { plan: "pro" })];
	await addClient(ctx, other, { ...CLIENT, language: "fr" });
	expect(await defaultLanguage(ctx, actor, CLIENT.email)).toBe("en");
	expect(await defaultLanguage(ctx, other, CLIENT.email)).toBe("fr");
});

test("an invoice keeps its language when account and client change theirs, and its PDF is the same bytes", async () => {
	const { ctx, settle } = testContext();
	const actor = await aUser(ctx, { plan: "pro", language: "fr" });
	const { id, version } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const before = await exportPdf(ctx, actor, id);
	await settle();
	await addClient(ctx, actor, { ...CLIENT, language: "es" });
	const later = { ...actor, language: "en" } as const;
	expect(await exportPdf(ctx, later, id)).toEqual(before);
	const paid = await updateInvoice(ctx, later, id, { status: "paid", version });
	expect(paid.language).toBe("fr");

	const input = anInvoice({ number: paid.number, language: "es" });
	expect((await updateInvoice(ctx, later, id, { input })).language).toBe("es");
	expect(await exportPdf(ctx, later, id)).not.toEqual(before);
});

test("the same invoice in another language is another file in the store", async () => {
	const { ctx, settle } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await createInvoice(ctx, actor, anInvoice({ language: "en" }), { status: "sent" });
	const english = await exportPdf(ctx, actor, id);
	await settle();
	// Not even the version tells the two apart.
	await change("UPDATE invoices SET language = 'fr' WHERE id = ?", id);
	expect((await readInvoice(ctx, actor, id)).language).toBe("fr");
	expect(await exportPdf(ctx, actor, id)).not.toEqual(english);
});

test("a client who is saved with an invoice keeps its language where it is not the account's", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	await saveIfNew(ctx, actor, { name: "Atelier", email: "atelier@example.com", language: "fr" });
	expect(await defaultLanguage(ctx, actor, "atelier@example.com")).toBe("fr");
});

test("the sample that templates are shown with speaks the account's language", async () => {
	const { ctx } = testContext();
	expect((await sampleDocument(ctx, await aUser(ctx, { language: "fr" }))).title).toBe("Facture");
});
