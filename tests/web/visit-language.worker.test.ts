import { describe, expect, test } from "vitest";
import { cookieFrom, ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { wordsOf } from "#tests/harness/page";
import { PUBLIC_PAGES } from "~/marketing/domain/public-pages";

const languageOf = (body: string) => /<html lang="([^"]+)"/.exec(body)?.[1];
const accepting = (header: string) => ({ "Accept-Language": header });

describe("the language of a visitor", () => {
	test.each([
		["", "en"],
		["de-DE,de;q=0.9", "en"],
		["*", "en"],
		["es-MX,es;q=0.9,en;q=0.8", "es"],
		["FR-ca", "fr"],
		["de, fr;q=0.4, es;q=0.6", "es"],
		["en;q=0.5,fr;q=0.5", "en"],
		["fr;q=0, es;q=0.1", "es"],
		["fr;q=many", "en"],
	])("whose browser accepts %j is %s", async (header, language) => {
		const { body, headers } = await stranger().get("/pricing", accepting(header));
		expect(languageOf(body)).toBe(language);
		expect(headers.get("Vary")).toContain("Accept-Language");
		expect(headers.getSetCookie()).toEqual([]);
	});

	test("is the one that was chosen, whatever the browser accepts", async () => {
		const chosen = await stranger().post("/language", { language: "fr", back: "/auth?mode=signup" });
		expect(chosen.headers.get("Location")).toBe("/auth?mode=signup");
		const cookie = cookieFrom(chosen, "language");
		expect(cookie).toBe("language=fr");
		const { body } = await stranger().get("/auth", { Cookie: cookie, ...accepting("es") });
		expect(languageOf(body)).toBe("fr");
		const nonsense = await stranger().get("/auth", { Cookie: "language=xx; toast=", ...accepting("es") });
		expect(languageOf(nonsense.body)).toBe("es");
	});

	test.each([
		["es", "/pricing?from=foot", "/es/pricing?from=foot"],
		["fr", "/", "/fr"],
		["en", "/gdpr", "/gdpr"],
		["de", "/gdpr", "/gdpr"],
		["es", "https://evil.example/", "/es"],
		["es", "//evil.example", "/es"],
	])("chosen as %s on %s leads to %s", async (language, back, to) => {
		const answer = await stranger().post("/language", { language, back });
		expect([answer.status, answer.headers.get("Location")]).toEqual([302, to]);
		expect(cookieFrom(answer, "language")).toBe(language === "de" ? "" : `language=${language}`);
	});

	test("is chosen from this site alone, by a post alone", async () => {
		const foreign = await stranger().post("/language", { language: "fr" }, { Origin: "https://evil.example" });
		expect([foreign.status, cookieFrom(foreign, "language")]).toEqual([403, ""]);
		const followed = await stranger().get("/language");
		expect([followed.headers.get("Location"), followed.headers.getSetCookie()]).toEqual(["/", []]);
	});
});

describe("the language of an account", () => {
	test("goes before what the browser says and what was chosen before", async () => {
		const someone = await signedIn({ language: "es" });
		const cookie = `${someone.cookie}; language=fr`;
		const { body } = await stranger().get("/dashboard", { Cookie: cookie, ...accepting("fr") });
		expect(languageOf(body)).toBe("es");
		expect(body).toMatch(/\/assets\/es\/root-/);
		expect(body).not.toMatch(/\/assets\/root-/);
	});

	test("is what its errors are told in, on pages and in the API", async () => {
		const someone = await signedIn({ language: "fr" });
		const { status, body } = await someone.call("GET", "/api/invoices/00000000-0000-4000-8000-000000000000");
		expect([status, body.message]).toEqual([404, "Facture introuvable"]);
	});

	test.each([
		["en", "Page not found"],
		["es", "Página no encontrada"],
		["fr", "Page introuvable"],
	] as const)("is that of a page that is not there, which shows no price (%s)", async (language, title) => {
		const someone = await signedIn({ language });
		for (const visitor of [
			await someone.get("/no/such/page"),
			await stranger().get("/no/such/page", accepting(language)),
		]) {
			const text = wordsOf(visitor.body);
			expect([visitor.status, languageOf(visitor.body)]).toEqual([404, language]);
			expect(text).toContain(title);
			expect(text).not.toMatch(/[$€£]\s*\d|\d\s*[$€£]/);
		}
	});

	test("is at first the one that signing up was done in", async () => {
		const fields = { name: "Zoé", email: "zoe-registers@example.com", password: "un mot de passe", company: "" };
		const registered = await stranger().call("POST", "/api/register", fields, accepting("fr-BE"));
		expect(registered.status).toBe(201);
		const { body } = await stranger().get("/settings", { Cookie: cookieFrom(registered, "session") });
		expect(languageOf(body)).toBe("fr");
	});
});

describe("addresses of public pages", () => {
	test.each(["/", ...PUBLIC_PAGES])("%s has one in each language, and each names all", async (path) => {
		const addresses = { en: path, es: `/es${path}`.replace(/\/$/, ""), fr: `/fr${path}`.replace(/\/$/, "") };
		for (const [language, address] of Object.entries(addresses)) {
			const { status, body, headers } = await stranger().get(address);
			expect([status, languageOf(body)]).toEqual([200, language]);
			expect(body).toContain(`<link rel="canonical" href="${ORIGIN}${address}"/>`);
			expect(cookieFrom({ headers }, "language")).toBe(language === "en" ? "" : `language=${language}`);
			for (const [each, other] of Object.entries({ ...addresses, "x-default": path })) {
				expect(body).toContain(`<link rel="alternate" hrefLang="${each}" href="${ORIGIN}${other}"/>`);
			}
		}
	});

	test("say their language to whoever comes with another one, and keep it for the pages after", async () => {
		const { body, headers } = await stranger().get("/es/pricing", accepting("fr"));
		expect(languageOf(body)).toBe("es");
		const next = await stranger().get("/auth", { Cookie: cookieFrom({ headers }, "language"), ...accepting("fr") });
		expect(languageOf(next.body)).toBe("es");
	});

	test.each(["/de/pricing", "/en/pricing", "/es/dashboard", "/fr/api/invoices", "/es/es", "/ES/pricing", "/esp"])(
		"there is none at %s",
		async (path) => {
			expect((await stranger().get(path)).status).toBe(404);
		},
	);

	test("the map lists them all", async () => {
		const { body } = await stranger().get("/sitemap.xml");
		for (const path of ["/", "/es", "/fr", "/pricing", "/es/pricing", "/fr/pricing"]) {
			expect(body).toContain(`<loc>${ORIGIN}${path}</loc>`);
		}
		expect(body.match(/hreflang="fr"/g)).toHaveLength(3 * (1 + PUBLIC_PAGES.length));
	});
});
