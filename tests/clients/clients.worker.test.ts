import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { readPage, wordsOf } from "#tests/harness/page";

const ADDED = { name: "Kestrel & Pine", email: "accounts@kestrelpine.example" };

test("a client is added with defaults, read, changed in part, deleted and restored", async () => {
	const { call } = await signedIn({ plan: "pro" });
	const made = await call("POST", "/api/clients", ADDED);
	expect(made.status).toBe(201);
	expect(made.body).toMatchObject({
		...ADDED,
		type: "individual",
		country: "US",
		address: "",
		logoUrl: null,
		version: 1,
	});
	const path = `/api/clients/${made.body.id}`;
	expect((await call("GET", path)).headers.get("ETag")).toMatch(/^"v1\.[\w-]{16}"$/);

	const patched = await call("PATCH", path, { company: "Research", type: "organization" }, { "If-Match": '"v1"' });
	expect([patched.status, patched.headers.get("ETag")]).toEqual([200, '"v2"']);
	expect(patched.body).toMatchObject({ ...ADDED, company: "Research", type: "organization" });
	expect((await call("PATCH", path, { name: "Late" }, { "If-Match": '"v1"' })).status).toBe(412);

	expect((await call("DELETE", path)).status).toBe(204);
	for (const method of ["GET", "DELETE"]) expect((await call(method, path)).status).toBe(404);
	expect((await call("POST", `${path}/restore`)).body).toMatchObject({ company: "Research" });
	expect((await call("PUT", path, {})).headers.get("Allow")).toBe("GET, HEAD, PATCH, DELETE");
});

test("free gets 201 for its first client and 403 for the second, whatever the dialog says", async () => {
	const { call, post } = await signedIn({ plan: "free" });
	const page = await call("GET", "/clients/new");
	expect(page.body).toContain("Client management is for Freelancer and Pro subscribers.");
	expect(page.body).not.toContain('name="email"');
	expect(await post("/clients/new", { intent: "add", ...ADDED })).toMatchObject({ status: 403 });
	expect((await call("GET", "/api/clients")).body).toEqual([]);

	expect((await call("POST", "/api/clients", ADDED)).status).toBe(201);
	const second = await call("POST", "/api/clients", ADDED);
	expect(second.status).toBe(403);
	expect(second.body).toEqual({ message: "The Free plan saves 1 client. Upgrade to save more." });
});

test("lists are arrays, newest first, searched, cut by limit, and say where they go on", async () => {
	const { call } = await signedIn({ plan: "pro" });
	for (const name of ["Ana", "Béla", "Chloé"]) await call("POST", "/api/clients", { ...ADDED, name });
	const names = ({ body }: { body: { name: string }[] }) => body.map(({ name }) => name);
	const first = await call("GET", "/api/clients?limit=2");
	expect(names(first)).toEqual(["Chloé", "Béla"]);
	const next = /^<(.+)>; rel="next"$/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
	const second = await call("GET", next);
	expect([names(second), second.headers.get("Link")]).toEqual([["Ana"], null]);
	expect(names(await call("GET", "/api/clients?q=BELA"))).toEqual(["Béla"]);
	expect((await call("GET", "/api/clients?limit=0")).status).toBe(400);
});

test("a repeated key gives the same answer once", async () => {
	const { call } = await signedIn({ plan: "pro" });
	const key = { "Idempotency-Key": "one" };
	const first = await call("POST", "/api/clients", ADDED, key);
	const again = await call("POST", "/api/clients", ADDED, key);
	expect([again.status, again.body]).toEqual([201, first.body]);
	expect((await call("POST", "/api/clients", { ...ADDED, name: "Other" }, key)).status).toBe(422);
	expect((await call("GET", "/api/clients")).body).toHaveLength(1);
});

test.each([
	[{ name: "" }, "Name is required"],
	[{ name: "   " }, "Name is required"],
	[{ email: "" }, "Valid email is required"],
	[{ email: "kestrel" }, "Invalid email address"],
	[{ email: "a@b..example" }, "Invalid email address"],
	[{ name: "x".repeat(201) }, "Use at most 200 characters"],
	[{ phone: "1".repeat(51) }, "Use at most 50 characters"],
	[{ address: "x".repeat(1001) }, "Use at most 1,000 characters"],
	[{ type: "robot" }, "Type must be individual or organization"],
	[{ country: "Atlantis" }, "Choose a country from the list"],
])("%o is refused at both doors with the same words", async (wrong, message) => {
	const me = await signedIn({ plan: "pro" });
	const byApi = await me.call("POST", "/api/clients", { ...ADDED, ...wrong });
	expect([byApi.status, byApi.body.message]).toEqual([400, message]);
	const byForm = await me.post("/clients/new", { intent: "add", ...ADDED, ...wrong } as Record<string, string>);
	expect(byForm.status).toBe(400);
	expect(byForm.body).toContain(message);
	expect((await me.call("GET", "/api/clients")).body).toEqual([]);
});

test("somebody else's client is 404 at every door and stays as it is", async () => {
	const owner = await signedIn({ plan: "pro" });
	const thief = await signedIn({ plan: "pro" });
	const { body: client } = await owner.call("POST", "/api/clients", ADDED);
	const path = `/api/clients/${client.id}`;
	expect((await thief.call("GET", path)).status).toBe(404);
	expect((await thief.call("PATCH", path, { name: "Mine" })).status).toBe(404);
	expect((await thief.call("DELETE", path)).status).toBe(404);
	expect((await thief.call("POST", `${path}/restore`)).status).toBe(404);
	for (const page of ["edit", "delete", "logo"]) {
		expect((await thief.call("GET", `/clients/${client.id}/${page}`)).status).toBe(404);
	}
	expect((await thief.post(`/clients/${client.id}/edit`, { intent: "save", ...ADDED, name: "Mine" })).status).toBe(404);
	await thief.post(`/clients/${client.id}/delete`, { intent: "delete" });
	await thief.post(`/clients/${client.id}/delete`, { intent: "restore" });
	const form = await thief.call("GET", `/invoices/new?client=${client.id}`);
	expect([form.status, form.body.includes("Kestrel")]).toEqual([200, false]);
	expect((await owner.call("GET", path)).body).toEqual(client);
});

test("an invoice form that is opened for a client has the client in it", async () => {
	const { call } = await signedIn({ plan: "pro" });
	const { body } = await call("POST", "/api/clients", { ...ADDED, address: "Lange Reihe 88\n20099 Hamburg" });
	const form = await call("GET", `/invoices/new?client=${body.id}`);
	expect(form.body).toContain('value="accounts@kestrelpine.example"');
	expect(form.body).toContain('value="Lange Reihe 88, 20099 Hamburg"');
	expect((await call("GET", "/invoices/new?client=nobody")).status).toBe(200);
});

test("clients are counted and refused in the account's own language, one and several", async () => {
	const me = await signedIn({ plan: "freelancer", language: "es" });
	const said = async () => wordsOf((await me.get("/clients")).body);
	await me.call("POST", "/api/clients", ADDED);
	expect(await said()).toContain("1 guardado, hasta 5 con el plan Freelancer");
	for (let more = 0; more < 4; more++) await me.call("POST", "/api/clients", ADDED);
	expect(await said()).toContain("5 guardados, hasta 5 con el plan Freelancer");

	const message = "El plan Freelancer guarda 5 clientes. Mejore su plan para guardar más.";
	const refused = await me.call("POST", "/api/clients", ADDED);
	expect([refused.status, refused.body]).toEqual([403, { message }]);
	const page = await me.post("/clients/new", { intent: "add", ...ADDED });
	expect(readPage(page.body).failure).toEqual(["No se ha podido añadir el cliente", message]);

	const free = await signedIn({ plan: "free", language: "fr" });
	await free.call("POST", "/api/clients", ADDED);
	expect((await free.call("POST", "/api/clients", ADDED)).body.message).toContain(" enregistre 1 client. ");
	const { body } = await free.call("POST", "/api/clients", { ...ADDED, name: "" });
	expect(body.fieldErrors).toEqual({ name: ["Le nom est obligatoire"] });
});

test("a Spanish client's NIF is taken without ES once its control character is right", async () => {
	const { call } = await signedIn({ plan: "pro" });
	const spanish = { ...ADDED, country: "ES" };
	const made = await call("POST", "/api/clients", { ...spanish, vatId: "b-58378431" });
	expect([made.status, made.body.vatId]).toEqual([201, "B58378431"]);
	const prefixed = await call("POST", "/api/clients", { ...spanish, vatId: "ESB58378431" });
	expect([prefixed.status, prefixed.body.vatId]).toEqual([201, "ESB58378431"]);
	const wrong = await call("POST", "/api/clients", { ...spanish, vatId: "B58378432" });
	expect([wrong.status, wrong.body.fieldErrors.vatId[0]]).toEqual([400, expect.stringContaining("control character")]);
});
