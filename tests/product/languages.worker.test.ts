import { expect, test } from "vitest";
import { signedIn, stranger } from "#tests/harness/api";
import { addressIn, PUBLIC_PAGES } from "~/marketing/domain/public-pages";

/** What the price list says is of another room; it is asked for with the others of its texts. */
const READ = PUBLIC_PAGES.filter((path) => path !== "/pricing");

test.each(READ)("%s has no sentence in Spanish or French that English has too", async (path) => {
	const english = sentences((await stranger().get(path)).body);
	expect(english.length).toBeGreaterThan(3);
	for (const language of ["es", "fr"] as const) {
		const { status, body } = await stranger().get(addressIn(language, path));
		expect(status).toBe(200);
		expect(body).toContain(`<html lang="${language}"`);
		const same = new Set(sentences(body));
		expect(english.filter((sentence) => same.has(sentence))).toEqual([]);
	}
});

test("the API refuses in the language that was asked for", async () => {
	const spanish = { "Accept-Language": "es-MX,es;q=0.9,en;q=0.5" };
	const french = { "Accept-Language": "fr-CA" };
	const asked = [
		stranger().call("GET", "/api/invoices", undefined, spanish),
		stranger().call("GET", "/api/nothing", undefined, french),
		stranger().call("POST", "/api/login", "{", spanish),
		stranger().call("POST", "/api/login", "a=1", { ...french, "Content-Type": "text/plain" }),
		stranger().call("POST", "/api/login", "x".repeat(20_000), spanish),
		stranger().call("GET", "/api/invoices"),
	];
	expect((await Promise.all(asked)).map(({ status, body }) => [status, body.message])).toEqual([
		[401, "Inicie sesión primero"],
		[404, "Chemin introuvable"],
		[400, "El cuerpo de la solicitud no es JSON válido"],
		[415, "Envoyez du JSON, avec Content-Type: application/json"],
		[413, "Envíe como máximo 16 KB"],
		[401, "Sign in first"],
	]);
});

test("an account's language is its pages' frame, whatever its browser asks for", async () => {
	const someone = await signedIn({ language: "fr" });
	const { body } = await someone.get("/features", { "Accept-Language": "es" });
	expect(body).toContain("Se déconnecter");
	expect(body).toContain("Tableau de bord");
	expect(body).toContain("Forfait ");
	const missing = await someone.get("/no/such/page");
	expect(missing.status).toBe(404);
	expect(missing.body).toContain("Page introuvable");
	expect(missing.body).toContain("Retour au tableau de bord");
});

/** The longer texts of a page's main part, as they stand between tags. */
function sentences(html: string): string[] {
	const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
	return [...main.matchAll(/>([^<]{20,})</g)].map(([, text = ""]) => text.trim());
}
