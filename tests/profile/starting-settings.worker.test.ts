import { expect, test } from "vitest";
import { callerWith, cookieFrom, signedIn, stranger } from "#tests/harness/api";
import { readPage, wordsOf } from "#tests/harness/page";

let network = 0;

/** Signs up by the form; returns the account and the form of its first invoice. */
async function signUp(given: Record<string, string>, language: string) {
	const account = { name: "Nora", email: `${crypto.randomUUID()}@example.com`, password: "correct horse", company: "" };
	const from = { "CF-Connecting-IP": `10.41.0.${++network}`, "Accept-Language": language };
	const answer = await stranger().post("/signup", { ...account, ...given }, from);
	expect(answer.status).toBe(302);
	const me = callerWith(cookieFrom(answer, "session"));
	const { body: user } = await me.call("GET", "/api/user");
	return { user, form: readPage((await me.get("/invoices/new")).body).fields };
}

test("an account starts with what the browser says, and its invoices with it", async () => {
	const { user, form } = await signUp({ zone: "Europe/Madrid", locale: "es-ES" }, "es-ES,es;q=0.9");
	expect(user).toMatchObject({ timezone: "Europe/Madrid", currency: "EUR", language: "es" });
	expect(form).toMatchObject({ currency: "EUR", clientCountry: "ES" });
});

test("without scripts the language that the browser accepts says currency and zone; where it has no one zone, it is UTC", async () => {
	expect((await signUp({ zone: "", locale: "" }, "en-GB,en;q=0.9")).user).toMatchObject({
		timezone: "Europe/London",
		currency: "GBP",
	});
	expect((await signUp({ zone: "Mars/Olympus", locale: "x".repeat(80) }, "fr-FR")).user).toMatchObject({
		timezone: "Europe/Paris",
		currency: "EUR",
	});
	expect((await signUp({ zone: "Mars/Olympus", locale: "" }, "en-US")).user).toMatchObject({ timezone: "UTC" });
	const page = await stranger().get("/signup", { "Accept-Language": "de-DE" });
	expect(wordsOf(page.body)).toContain("Amounts start in EUR, and your clock in Europe/Berlin.");
});

test("through the API an account starts with dollars and UTC", async () => {
	const account = {
		name: "Nora",
		email: `${crypto.randomUUID()}@example.com`,
		password: "correct horse",
		timezone: "Europe/Madrid",
	};
	const from = { "CF-Connecting-IP": "10.41.1.1", "Accept-Language": "es-ES" };
	const { body } = await stranger().call("POST", "/api/register", account, from);
	expect(body).toMatchObject({ timezone: "UTC", currency: "USD" });
});

test("a new client starts in the country of the business, in a new invoice as well", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PATCH", "/api/user/seller-profile", { country: "DE" });
	expect(readPage((await me.get("/invoices/new")).body).fields.clientCountry).toBe("DE");
	expect(readPage((await me.get("/clients/new")).body).fields.country).toBe("DE");
});
