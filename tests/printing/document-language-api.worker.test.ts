import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { decode } from "#tests/harness/page";

const ATELIER = { name: "Atelier Marin", email: "marin@atelier.example", country: "FR" };
const clientData = ATELIER;

test("an invoice takes a language, or its client's, and a PATCH leaves it alone", async () => {
	const { call } = await signedIn({ plan: "pro" });
	const client = await call("POST", "/api/clients", { ...ATELIER, language: "fr" });
	expect([client.status, client.body.language]).toEqual([201, "fr"]);

	const usual = await call("POST", "/api/invoices", aPayload({ clientData }));
	expect([usual.status, usual.body.language]).toEqual([201, "fr"]);
	const chosen = await call("POST", "/api/invoices", aPayload({ clientData, language: "es" }));
	expect(chosen.body.language).toBe("es");
	const draft = await call("POST", "/api/drafts", aPayload({ clientData, status: "draft", language: "" }));
	expect(draft.body.language).toBe("fr");

	const path = `/api/invoices/${usual.body.id}`;
	expect((await call("PATCH", path, { notes: "Merci" })).body.language).toBe("fr");
	expect((await call("PATCH", path, { language: "en" })).body.language).toBe("en");
	expect((await call("PATCH", path, { language: "" })).body.language).toBe("fr");
	expect((await call("GET", path)).body.language).toBe("fr");

	const own = await call("PATCH", `/api/clients/${client.body.id}`, { language: null });
	expect(own.body.language).toBeNull();
	expect((await call("POST", "/api/invoices", aPayload({ clientData }))).body.language).toBe("en");
});

test("a language that there is not is refused with its field", async () => {
	const { call } = await signedIn({ plan: "pro" });
	for (const [path, body] of [
		["/api/invoices", aPayload({ language: "de" })],
		["/api/clients", { ...ATELIER, language: "FR" }],
	] as const) {
		const refused = await call("POST", path, body);
		expect(refused).toMatchObject({
			status: 400,
			body: { fieldErrors: { language: ["Choose a language from the list"] } },
		});
	}
});

test("a PDF and an e-invoice are in the invoice's language", async () => {
	const { call, get } = await signedIn({ plan: "pro" });
	await call("PATCH", "/api/user/seller-profile", { country: "FR", city: "Lyon", zip: "69002", taxCategory: "E" });
	const { body } = await call("POST", "/api/invoices", aPayload({ clientData, language: "fr" }));
	const page = await get(`/invoices/${body.id}/page.svg`);
	expect(decode(page.body)).toContain(`Facture ${body.invoiceNumber}, 1 / 1`);
	const spanish = await call("POST", "/api/invoices", aPayload({ clientData, language: "es" }));
	expect((await get(`/invoices/${spanish.body.id}/page.svg`)).body).toContain("Factura ");
});

test("the forms offer it: a copy keeps it, a chosen client brings it, and it goes into the account's download", async () => {
	const { call, get, post } = await signedIn({ plan: "pro" });
	const client = await call("POST", "/api/clients", { ...ATELIER, language: "es" });
	const french = await call("POST", "/api/invoices", aPayload({ clientData, language: "fr" }));
	const chosen = async (path: string) => selectedIn((await get(path)).body);
	expect(await chosen("/invoices/new")).toBe("");
	expect(await chosen(`/invoices/new?from=${french.body.id}`)).toBe("fr");
	expect(await chosen(`/invoices/new?client=${client.body.id}`)).toBe("es");
	expect(await chosen(`/invoices/edit/${french.body.id}`)).toBe("fr");
	expect(await chosen(`/clients/${client.body.id}/edit`)).toBe("es");

	const filled = await post("/invoices/new", { intent: "fill-client", savedClient: client.body.id, language: "" });
	expect(selectedIn(filled.body)).toBe("es");
	expect((await get("/invoices/export.csv")).body.split("\r\n")[1]).toContain(",fr,");
});

test("an invoice's page names its document's language where it is not the account's", async () => {
	const { call, get } = await signedIn({ plan: "pro" });
	const factOn = async (language: string) => {
		const { body } = await call("POST", "/api/invoices", aPayload({ clientData, language }));
		return /<dt>Document language<\/dt><dd>(.*?)<\/dd>/.exec((await get(`/invoices/${body.id}`)).body)?.[1];
	};
	expect(await factOn("fr")).toBe("Français");
	expect(await factOn("en")).toBeUndefined();
});

/** The language that a page's form has chosen; empty where the first is, which says that nobody chose. */
function selectedIn(html: string): string {
	const [choice = ""] = /<select[^>]*name="language".*?<\/select>/s.exec(html) ?? [];
	expect(choice).toContain("Français");
	return /<option value="(\w*)" selected="">/.exec(choice)?.[1] ?? "";
}
