import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";

const PROFILE = "/api/user/seller-profile";
const INVOICE = {
	invoiceNumber: "INV-1",
	issueDate: "2026-06-02",
	dueDate: "2026-07-02",
	currency: "EUR",
	language: "fr",
	items: [{ description: "Design", quantity: 1, rate: 1450 }],
	clientData: {
		name: "Kestrel",
		email: "accounts@kestrel.example",
		country: "FR",
		type: "organization",
		legalNumber: "356 000 000",
	},
	status: "sent",
};

test("terms are proposed by country, printed once they are taken, and not on what was sent before", async () => {
	const me = await signedIn();
	await me.call("PATCH", PROFILE, { country: "FR", city: "Lyon" });
	const early = await me.call("POST", "/api/invoices", INVOICE);
	const drawn = async (id: string) => (await me.get(`/invoices/${id}/page.svg?page=1`)).body;
	const before = await drawn(early.body.id);
	expect(before).not.toContain("escompte");
	expect((await me.get("/settings/terms")).body).toContain("Pas d’escompte pour paiement anticipé");
	expect((await me.call("GET", PROFILE)).body.terms, "proposed is not taken").toEqual({});
	expect((await me.post("/settings/terms", { intent: "propose", language: "fr" })).status).toBe(302);
	expect((await me.call("GET", PROFILE)).body.terms.fr.business).toContain("40\u00a0€");
	const later = await me.call("POST", "/api/invoices", { ...INVOICE, invoiceNumber: "INV-2" });
	expect(later.body.clientData.legalNumber).toBe("356 000 000");
	expect(await drawn(early.body.id)).toBe(before);
	const after = await drawn(later.body.id);
	expect(after.length, "glyphs of two sentences and a number more").toBeGreaterThan(before.length + 1000);
	await me.post("/settings/terms", { intent: "save", language: "fr", all: "Merci.", business: "" });
	expect((await me.call("GET", PROFILE)).body.terms.fr).toEqual({ all: "Merci.", business: "" });
	await me.post("/settings/terms", { intent: "propose", language: "fr" });
	expect((await me.call("GET", PROFILE)).body.terms.fr.all).toBe("");
});

test("a client keeps its number, and an invoice takes it over", async () => {
	const me = await signedIn();
	const client = { name: "Kestrel", email: "a@kestrel.example", country: "FR", legalNumber: "356000000" };
	const { body } = await me.call("POST", "/api/clients", client);
	expect(body).toMatchObject({ legalNumber: "356000000" });
	const { clientData: _, ...rest } = INVOICE;
	const made = await me.call("POST", "/api/invoices", { ...rest, clientId: body.id });
	expect(made.body.clientData.legalNumber).toBe("356000000");
});
