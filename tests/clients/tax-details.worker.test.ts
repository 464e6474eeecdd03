import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { wordsOf } from "#tests/harness/page";
import { change } from "#tests/harness/rows";
import { postNew } from "#tests/invoices/number-series";

const ADDED = { name: "Harbour Café", email: "till@harbour.example" };

async function withTaxes() {
	const user = await signedIn({ plan: "pro" });
	await user.call("PUT", "/api/tax-profile", { country: "IE" });
	const { body: taxes } = await user.call("GET", "/api/taxes");
	const at = (rate: string): { id: string; name: string } =>
		taxes.find(({ name }: { name: string }) => name.startsWith(`VAT ${rate}%`));
	return { ...user, usual: at("23").id, reduced: at("13.5").id, name: at("13.5").name };
}

test("a client has a tax of its own, which lines for it begin with and nobody else's do", async () => {
	const { call, reduced, name } = await withTaxes();
	const { body: client } = await call("POST", "/api/clients", { ...ADDED, taxId: reduced });
	expect(client).toMatchObject({ ...ADDED, taxId: reduced });
	const opened = await call("GET", `/invoices/new?client=${client.id}`);
	expect(wordsOf(opened.body)).toContain(`This client is billed with ${name}. Tax of the lines: ${name}.`);
	expect(wordsOf((await call("GET", "/invoices/new")).body)).toContain("Tax of the lines: VAT 23%.");

	const draft = {
		status: "draft",
		clientId: client.id,
		invoiceNumber: "D-1",
		issueDate: "2026-06-02",
		dueDate: "2026-07-02",
	};
	const { body: saved } = await call("POST", "/api/drafts", draft);
	expect(wordsOf((await call("GET", `/invoices/edit/${saved.id}`)).body)).toContain("This client is billed with");

	expect((await call("PATCH", `/api/clients/${client.id}`, { taxId: null })).body.taxId).toBeNull();
	const after = await call("GET", `/invoices/new?client=${client.id}`);
	expect(wordsOf(after.body)).not.toContain("This client is billed with");
});

test("a client's own tax is one of its account's, and stays when that is archived", async () => {
	const [me, stranger] = [await withTaxes(), await withTaxes()];
	for (const taxId of [stranger.reduced, "nonsense", 5]) {
		const refused = await me.call("POST", "/api/clients", { ...ADDED, taxId });
		expect([refused.status, refused.body.fieldErrors]).toEqual([400, { taxId: ["Choose one of your taxes"] }]);
	}
	const { body: client } = await me.call("POST", "/api/clients", { ...ADDED, taxId: me.reduced });
	const path = `/api/clients/${client.id}`;
	expect((await me.call("PATCH", path, { taxId: stranger.usual })).status).toBe(400);
	await me.call("PATCH", `/api/taxes/${me.reduced}`, { archived: true });
	expect((await me.call("PATCH", path, { phone: "1" })).body).toMatchObject({ taxId: me.reduced, phone: "1" });
	const opened = await me.call("GET", `/invoices/new?client=${client.id}`);
	expect(wordsOf(opened.body)).toContain("Tax of the lines: VAT 23%.");
});

test("many at once are told apart by theirs, and an account without tax is not asked", async () => {
	const { call, reduced } = await withTaxes();
	const rows = [
		{ ...ADDED, taxId: reduced },
		{ ...ADDED, email: "b@harbour.example", taxId: "nonsense" },
	];
	const { body } = await call("POST", "/api/clients/bulk", { rows });
	expect(JSON.stringify(body)).toContain("Choose one of your taxes");
	const { call: untaxed } = await signedIn({ plan: "pro" });
	expect((await untaxed("GET", "/clients/new")).body).not.toContain('name="taxId"');
	expect((await call("GET", "/clients/new")).body).toContain('name="taxId"');
});

test("a VAT number with wrong check digits is refused where it is typed, and one that stands stays", async () => {
	const { call, user, post } = await withTaxes();
	const wrong = await call("POST", "/api/clients", { ...ADDED, country: "DE", vatId: "DE123456789" });
	expect([wrong.status, wrong.body.fieldErrors]).toEqual([
		400,
		{ vatId: ["The check digits of this VAT number are wrong"] },
	]);
	const { body: client } = await call("POST", "/api/clients", { ...ADDED, country: "DE", vatId: "DE 123 456 788" });
	expect(client.vatId).toBe("DE123456788");
	const path = `/api/clients/${client.id}`;
	expect((await call("PATCH", path, { vatId: "DE123456789" })).status).toBe(400);
	await change("UPDATE clients SET vat_id = 'DE123456789' WHERE id = ? AND user_id = ?", client.id, user.id);
	expect((await call("PATCH", path, { phone: "1" })).body).toMatchObject({ vatId: "DE123456789", phone: "1" });
	expect(await post(`/clients/${client.id}/edit`, { intent: "save", ...ADDED, vatId: "DE123456787" })).toMatchObject({
		status: 400,
	});
});

test("an invoice is saved whose client can't be, and the toast says why", async () => {
	const me = await withTaxes();
	const typed = { clientCountry: "DE", clientVatId: "DE123456789", saveClient: "on" };
	const saved = await postNew(me, "save-draft", typed);
	expect(saved.status).toBe(302);
	const [toast = ""] = saved.headers.getSetCookie();
	const next = await me.get(saved.headers.get("Location") ?? "", { Cookie: `${me.cookie}; ${toast.split(";")[0]}` });
	expect(wordsOf(next.body)).toContain(
		"Kestrel & Pine was not saved as a client: The check digits of this VAT number are wrong.",
	);
	expect((await me.call("GET", "/api/clients")).body).toEqual([]);
	expect((await me.call("GET", "/api/drafts")).body).toMatchObject([{ clientData: { vatId: "DE123456789" } }]);
});
