import { expect, test } from "vitest";
import { cookieFrom, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";
import { INVOICE_CHECKS } from "~/invoicing/domain/invoice-checks";
import { checkField } from "~/kernel/field-checks";
import { inLanguage } from "~/kernel/language/in-language.server";
import { m } from "~/paraglide/messages";

test.each([
	["es", "Facturas", "1 factura, 0 pendientes, 1 vencida", "1–1 de 1 factura"],
	["fr", "Factures", "1 facture, 0 en attente, 1 en retard", "1–1 sur 1 facture"],
] as const)("the list in %s counts by the rules of the language", async (language, title, counts, range) => {
	const me = await signedIn({ language });
	await me.call("POST", "/api/invoices", aPayload());
	const { body } = await me.get("/invoices");
	expect(readPage(body).title).toMatch(new RegExp(`^${title} `));
	expect(wordsOf(body)).toContain(counts);
	expect(wordsOf(body)).toContain(`${range} `);
});

test.each([
	["en", 0, "1–10 of 0 invoices"],
	["es", 0, "1–10 de 0 facturas"],
	["fr", 0, "1–10 sur 0 facture"],
	["es", 2, "1–10 de 2 facturas"],
	["fr", 2, "1–10 sur 2 factures"],
	["es", 1_000_000, "1–10 de 1000000 de facturas"],
	["fr", 1_000_000, "1–10 sur 1000000 de factures"],
] as const)("in %s %d are counted as %s", (language, count, words) => {
	expect(inLanguage(language, () => m.invoices_list_range({ from: 1, to: 10, count, shown: count }))).toBe(words);
});

test.each([
	["es", /(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo), \d/],
	["fr", /(Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche) \d/],
] as const)("a date that stands alone begins with a capital in %s", async (language, day) => {
	const me = await signedIn({ language });
	const { body: invoice } = await me.call("POST", "/api/invoices", aPayload());
	for (const page of ["/dashboard", `/invoices/${invoice.id}`]) {
		expect(wordsOf((await me.get(page)).body), page).toMatch(day);
	}
});

test("a deletion is reported in the language of who deleted", async () => {
	const me = await signedIn({ language: "es" });
	const { body: invoice } = await me.call("POST", "/api/invoices", aPayload());
	const question = await me.get(`/invoices/${invoice.id}/delete`);
	expect(wordsOf(question.body)).toContain(`¿Eliminar ${invoice.invoiceNumber}?`);
	const answer = await me.post(`/invoices/${invoice.id}/delete`, { intent: "delete" });
	const list = await me.get("/invoices", { Cookie: `${me.cookie}; ${cookieFrom(answer, "toast")}` });
	expect(readPage(list.body).toast).toBe("Factura eliminada");
	expect(wordsOf(list.body)).toContain("Deshacer");
});

test("what a form lacks is said in French, first by the server, then while somebody types", async () => {
	const me = await signedIn({ language: "fr" });
	const { status, body } = await me.post("/invoices/new", { intent: "send" });
	expect([status, wordsOf(body)]).toEqual([400, expect.stringContaining("avant de pouvoir envoyer")]);
	expect(inLanguage("fr", () => checkField(INVOICE_CHECKS, "items[2].rate", "-1"))).toBe("Le prix doit être positif");
});
