import { expect, test } from "vitest";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { dueLine } from "~/client-page/domain/due-line";
import { UNSAVED, WITHOUT_TAX } from "~/invoices/domain/invoice";
import { inLanguage } from "~/kernel/language/in-language.server";

async function aShare() {
	const owner = await signedIn({ plan: "pro" });
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload({ currency: "EUR" }));
	const { body } = await owner.call("POST", `/api/invoices/${invoice.id}/share`);
	const read = async (query = "") =>
		wordsOf((await stranger().get(`${String(body.url).slice(ORIGIN.length)}${query}`)).body);
	return { owner, path: `/api/invoices/${invoice.id}`, read };
}

test("its client sees what came in so far, the newest first, and the sum", async () => {
	const { owner, path, read } = await aShare();
	const pay = (amount: string, paidOn: string, method: string) =>
		owner.call("POST", `${path}/payments`, { amount, paidOn, method });
	expect((await pay("100.00", "2026-03-05", "bank_transfer")).status).toBe(201);
	expect(await read()).toMatch(/Received.* Bank transfer €100\.00 Mar 5, 2026 Receipt Total €100\.00/);
	expect((await pay("150.50", "2026-03-09", "card")).status).toBe(201);
	expect(await read()).toMatch(
		/Received.* €150\.50 Mar 9, 2026 Receipt Bank transfer €100\.00 Mar 5, 2026 Receipt Total €250\.50/,
	);
	expect(await read("?lang=fr")).toMatch(/Reçu.*Total 250,50 €/);
});

test("what a credit note made credit is said, and the day is that of the payment", async () => {
	const { owner, path, read } = await aShare();
	await owner.call("POST", `${path}/payments`, { amount: "250.50", paidOn: "2026-03-05", method: "card" });
	const { body: invoice } = await owner.call("GET", path);
	const items = [{ itemId: invoice.items[0].id, quantity: 1 }];
	expect((await owner.call("POST", `${path}/credit-notes`, { items })).status).toBe(201);
	const words = await read();
	expect(words).toMatch(/Card €250\.50 Mar 5, 2026 (?:Receipt )?€\d+\.\d\d of it became your credit/);
});

test("what was taken back is no part of it", async () => {
	const { owner, path, read } = await aShare();
	const wrong = await owner.call("POST", `${path}/payments`, { amount: "50.50", method: "cash" });
	await owner.call("DELETE", `${path}/payments/${wrong.body.id}`);
	await owner.call("PATCH", path, { status: "paid" });
	const words = await read();
	expect(words).toContain("Total €250.50");
	expect(words).not.toContain("€50.50");
});

/** The words of a due line, its set-off parts in brackets. */
function words(dueDate: string, language: "en" | "es" | "fr"): string {
	return inLanguage(language, () =>
		dueLine({ ...UNSAVED, ...WITHOUT_TAX, total: 100, dueDate }, "2026-06-18")
			.map((part) => (part.type === "text" ? part.value : part.type === "markup-start" ? "[" : "]"))
			.join(""),
	);
}

test.each([
	["2026-07-02", "en", "Due [Thursday, July 2, 2026], in 14 days"],
	["2026-06-19", "en", "Due [Friday, June 19, 2026], in 1 day"],
	["2026-06-18", "en", "Due [today], Thursday, June 18, 2026"],
	["2026-06-11", "en", "[7 days late.] It was due Thursday, June 11, 2026."],
	["2026-07-02", "es", "Vence el [jueves, 2 de julio de 2026], dentro de 14 días"],
	["2026-07-02", "fr", "Échéance le [jeudi 2 juillet 2026], dans 14 jours"],
] as const)("due %s in %s: %s", (dueDate, language, text) => {
	expect(words(dueDate, language)).toBe(text);
});
