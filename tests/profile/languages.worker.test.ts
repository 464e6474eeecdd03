import { expect, test } from "vitest";
import { callerWith, cookieFrom, signedIn, stranger } from "#tests/harness/api";
import { readPage } from "#tests/harness/page";

const FORM = { intent: "save", name: "Nora Adler", company: "", timezone: "UTC", currency: "USD" };
const NEW_DOCUMENT = "X-Remix-Reload-Document";

test("another language is saved, confirmed in its own words, and its page comes with its own scripts", async () => {
	const { post, user, cookie } = await signedIn();
	const saved = await post("/settings", { ...FORM, email: user.email, language: "es" });
	expect([saved.status, saved.headers.get(NEW_DOCUMENT)]).toEqual([302, "true"]);
	const page = await callerWith(`${cookie}; ${cookieFrom(saved, "toast")}`).get("/settings");
	expect(page.body).toContain('<html lang="es">');
	for (const text of ["Configuración guardada", "Datos de la cuenta", "Zona horaria"])
		expect(page.body).toContain(text);
	expect(page.body).not.toContain("Account Information");

	const again = await post("/settings", { ...FORM, email: user.email, language: "es" });
	expect([again.status, again.headers.get(NEW_DOCUMENT)]).toEqual([302, null]);
});

test("both doors refuse in the account's language", async () => {
	const { call, post, user } = await signedIn({ language: "es" });
	const message = "Elija un idioma de la lista";
	const refused = await call("PATCH", "/api/user/settings", { language: "tlh" });
	expect([refused.status, refused.body]).toEqual([400, { message, fieldErrors: { language: [message] } }]);
	expect((await post("/settings", { ...FORM, email: user.email, language: "tlh" })).body).toContain(message);
	const ticket = await call("POST", "/api/support-tickets", { type: "billing" });
	expect(ticket.body.message).toBe("Rellene todos los campos obligatorios.");
});

test("who registers keeps the language that they did it in, and signing in leads back to it", async () => {
	const email = `${crypto.randomUUID()}@example.com`;
	const account = { name: "Zoé", email, password: "correct horse" };
	const from = { "CF-Connecting-IP": "10.4.0.17" };
	const registered = await stranger().call("POST", "/api/register", account, { ...from, "Accept-Language": "fr-CA" });
	expect(registered.body).toMatchObject({ language: "fr" });
	const signIn = (accepted: string) => stranger().post("/login", account, { ...from, "Accept-Language": accepted });
	expect((await signIn("en")).headers.get(NEW_DOCUMENT)).toBe("true");
	expect((await signIn("fr")).headers.get(NEW_DOCUMENT)).toBeNull();
	const wrong = await stranger().post(
		"/login",
		{ ...account, password: "wrong one" },
		{ ...from, "Accept-Language": "fr" },
	);
	expect(readPage(wrong.body).failure).toEqual([
		"Échec de la connexion",
		"Vérifiez votre e-mail et votre mot de passe.",
	]);
});
