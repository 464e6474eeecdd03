import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { takeLogged } from "#tests/harness/console";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { change } from "#tests/harness/rows";
import { makeVatRegister } from "#workers/adapters/europe/vies";
import { BLANK_CLIENT } from "~/clients/domain/client";
import { toClientView } from "~/clients/domain/client-view";
import { addClient } from "~/clients/server/clients.server";
import { readClient } from "~/clients/server/read-clients.server";
import { updateClient } from "~/clients/server/update-client.server";
import { checkVatNumber } from "~/clients/server/vat-checks.server";
import { loadClient } from "~/clients/views/client-loader.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import type { ActorCall } from "~/web/page-action.server";

const NUMBER = "DE123456788";
const ADDED = { ...BLANK_CLIENT, name: "Harbour", email: "till@harbour.example", vatId: NUMBER };

/** A register that answers with these bodies one after the other, and what was asked of it; a function is what it does. */
function aRegister(...answers: (object | (() => Promise<Response>))[]) {
	const asked: unknown[] = [];
	const vatRegister = makeVatRegister({ VAT_NUMBERS_FROM: "https://vat.test" }, async (url, { body }) => {
		asked.push([url, JSON.parse(String(body))]);
		const answer = answers.shift() ?? { valid: true, name: "---" };
		return typeof answer === "function" ? answer() : Response.json(answer);
	});
	return { vatRegister, asked };
}

async function asking(...answers: Parameters<typeof aRegister>) {
	const { vatRegister, asked } = aRegister(...answers);
	const tested = testContext({ now: "2026-11-27T12:00:00Z", ports: { vatRegister } });
	const me = await aUser(tested.ctx, { plan: "pro" });
	const page = async (id: string) =>
		loadClient({ ctx: tested.ctx, actor: me, id, url: new URL("https://x.test/") } as ActorCall);
	return { ...tested, me, asked, page };
}

test("a number is asked about once it is saved, and again where it changes; saving waits for nothing", async () => {
	let answer = (_: Response) => {};
	const slow = () =>
		new Promise<Response>((resolve) => {
			answer = resolve;
		});
	const { ctx, me, asked, settle, page } = await asking(slow, { valid: false, name: "" });
	const client = await addClient(ctx, me, ADDED);
	expect((await page(client.id)).vatCheck).toBeNull();
	await expect.poll(() => asked).toHaveLength(1);
	answer(Response.json({ valid: true, name: "Harbour\n GmbH " }));
	await settle();
	expect(asked).toEqual([["https://vat.test/check-vat-number", { countryCode: "DE", vatNumber: "123456788" }]]);
	expect((await page(client.id)).vatCheck).toEqual({
		text: "Valid in VIES on Nov 27, 2026: Harbour GmbH",
		isValid: true,
	});
	expect(toClientView(await readClient(ctx, me, client.id)).vatCheck).toEqual({
		...{ result: "valid", name: "Harbour GmbH", checkedAt: "2026-11-27T12:00:00.000Z" },
	});
	await updateClient(ctx, me, client.id, { phone: "1" });
	await settle();
	expect(asked).toHaveLength(1);
	await updateClient(ctx, me, client.id, { vatId: "ATU13585627" });
	expect((await page(client.id)).vatCheck, "of the number of before").toBeNull();
	await settle();
	expect((await page(client.id)).vatCheck).toEqual({ text: "Not known to VIES on Nov 27, 2026", isValid: false });
});

test.each<[string, object | (() => Promise<Response>)]>([
	["says that a country does not answer", { actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] }],
	["sends a page", async () => new Response("<html>", { status: 502 })],
	["can't be reached", async () => Promise.reject(new Error("no network"))],
])("what is known stays where the register %s", async (_, fault) => {
	const { ctx, me, settle, setNow, page } = await asking(fault, { valid: true, name: "---" }, fault);
	const { id } = await addClient(ctx, me, ADDED);
	await settle();
	expect((await page(id)).vatCheck).toEqual({ text: "VIES could not be reached on Nov 27, 2026", isValid: false });
	expect((await checkVatNumber(ctx, me, id)).result).toBe("valid");
	setNow("2026-12-01T12:00:00Z");
	expect((await checkVatNumber(ctx, me, id)).result).toBe("unreachable");
	expect((await page(id)).vatCheck).toEqual({ text: "Valid in VIES on Nov 27, 2026", isValid: true });
	expect(takeLogged().split("the register of VAT numbers does not answer")).toHaveLength(3);
});

test("malformed numbers are not known, numbers of other countries are not asked about, and nobody else's client is", async () => {
	const { ctx, me, asked, settle, page } = await asking({ errorWrappers: [{ error: "INVALID_INPUT" }] });
	const { id } = await addClient(ctx, me, { ...ADDED, vatId: "GB123456789" });
	await settle();
	expect([asked, (await page(id)).canCheckVat]).toEqual([[], false]);
	await expect(checkVatNumber(ctx, me, id)).rejects.toMatchObject({ code: "conflict" });
	await updateClient(ctx, me, id, { vatId: "EL123456783" });
	await settle();
	expect((await page(id)).vatCheck?.text).toContain("Not known");
	const stranger = await aUser(ctx);
	await expect(checkVatNumber(ctx, stranger, id)).rejects.toMatchObject({ code: "not_found" });
	expect(asked).toHaveLength(1);
});

test("an account asks so often and no more, and saves all the same", async () => {
	const { vatRegister, asked } = aRegister();
	const { ctx, settle } = testContext({
		ports: { vatRegister },
		config: { lookupsPerAccount: [{ tries: 1, seconds: 3600 }] },
	});
	const me = await aUser(ctx, { plan: "pro" });
	const { id } = await addClient(ctx, me, ADDED);
	await addClient(ctx, me, { ...ADDED, email: "b@harbour.example" });
	await settle();
	expect(asked).toHaveLength(1);
	await expect(checkVatNumber(ctx, me, id)).rejects.toMatchObject({ code: "too_many_requests" });
});

test("an installation that asks nobody shows no button, and a press is refused", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: client } = await me.call("POST", "/api/clients", { name: "A", email: "a@b.io", vatId: NUMBER });
	expect(client.vatCheck).toBeNull();
	const { body } = await me.get(`/clients/${client.id}`);
	expect(wordsOf(body)).toContain(NUMBER);
	expect(body).not.toContain("check-vat");
	const pressed = await me.post(`/clients/${client.id}`, { intent: "check-vat" });
	expect(pressed.status).toBe(302);
});

test("lines from tracked time begin with their client's own tax", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PUT", "/api/tax-profile", { country: "IE" });
	const { body: taxes } = await me.call("GET", "/api/taxes");
	const reduced = taxes.find(({ name }: { name: string }) => name.startsWith("VAT 13.5%"));
	const own = { name: "A", email: "a@b.io", country: "IE", hourlyRate: 80, taxId: reduced.id };
	const { body: client } = await me.call("POST", "/api/clients", own);
	const worked = { startTime: "2026-03-18T09:00:00Z", endTime: "2026-03-18T11:00:00Z" };
	await me.call("POST", "/api/time-entries", { description: "Menu cards", clientId: client.id, ...worked });
	for (const query of [`&client=${client.id}`, ""]) {
		const { body } = await me.get(`/invoices/new?fromTime=true${query}`);
		expect(wordsOf(body)).toContain(`This client is billed with ${reduced.name}. Tax of the lines: ${reduced.name}.`);
		expect(body).toMatch(new RegExp(`<option [^>]*value="${reduced.id}"[^>]*selected`));
	}
});

test("check digits of a number that is typed on an invoice are looked at, and what stands stays", async () => {
	const me = await signedIn({ plan: "pro" });
	const { ctx } = testContext();
	const wrong = { vatId: "DE123456789", country: "DE" };
	const client = { name: "A", email: "a@b.io", ...wrong };
	const payload = { invoiceNumber: "R-1", issueDate: "2026-06-02", dueDate: "2026-07-02" };
	const items = [{ description: "Work", quantity: 1, rate: 10 }];
	const refusal = { "clientData.vatId": ["The check digits of this VAT number are wrong"] };
	const refused = await me.call("POST", "/api/invoices", { ...payload, items, clientData: client });
	expect([refused.status, refused.body.fieldErrors]).toEqual([400, refusal]);
	const form = {
		intent: "send",
		...payload,
		clientName: "A",
		clientEmail: "a@b.io",
		clientVatId: wrong.vatId,
		asTyped: "on",
	};
	const lines = { "items[0].description": "Work", "items[0].quantity": "1", "items[0].rate": "10" };
	const typed = await me.post("/invoices/new", { ...form, ...lines });
	expect([typed.status, wordsOf(typed.body).includes("The check digits of this VAT number are wrong")]).toEqual([
		400,
		true,
	]);
	expect((await me.post("/invoices/new", { ...form, ...lines, intent: "save-draft" })).status).toBe(302);
	const [draft] = (await me.call("GET", "/api/drafts")).body;
	expect((await me.post(`/invoices/edit/${draft.id}`, { ...form, ...lines, version: "1" })).status).toBe(400);

	const old = await createInvoice(ctx, me.user, anInvoice({ client }), { status: "sent" });
	const path = `/api/invoices/${old.id}`;
	expect((await me.call("PATCH", path, { notes: "Thank you" })).status).toBe(200);
	const changed = await me.call("PATCH", path, { clientData: { vatId: "DE111111111" } });
	expect([changed.status, changed.body.fieldErrors]).toEqual([400, refusal]);
	expect((await me.call("PATCH", path, { clientData: { vatId: NUMBER } })).body.clientData.vatId).toBe(NUMBER);

	const { body: saved } = await me.call("POST", "/api/clients", { name: "A", email: "a@b.io", vatId: NUMBER });
	await change("UPDATE clients SET vat_id = 'DE123456789' WHERE id = ?", saved.id);
	const billed = { ...payload, items, invoiceNumber: "R-2" };
	expect((await me.call("POST", "/api/invoices", { ...billed, clientId: saved.id })).status).toBe(201);
	expect((await me.call("POST", "/api/invoices", { ...billed, invoiceNumber: "R-3", clientData: client })).status).toBe(
		201,
	);
});

test("a series is judged the same way, and goes on with an old number", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: saved } = await me.call("POST", "/api/clients", { name: "A", email: "a@b.io", vatId: NUMBER });
	const items = [{ description: "Work", quantity: 1, rate: 10 }];
	const plan = { name: "Monthly", frequency: "monthly", interval: 1, startsOn: "2030-01-01" };
	const begin = (vatId: string) =>
		me.call("POST", "/api/recurring-invoices", {
			...plan,
			invoice: { clientData: { name: "B", email: "b@b.io", vatId }, items },
		});
	const refused = await begin("DE123456789");
	const refusal = { "invoice.clientData.vatId": ["The check digits of this VAT number are wrong"] };
	expect([refused.status, refused.body.fieldErrors]).toEqual([400, refusal]);
	const { status, body: series } = await begin(NUMBER);
	expect(status).toBe(201);
	await change(
		"UPDATE recurring_invoices SET invoice = json_set(invoice, '$.client.vatId', 'DE123456789') WHERE id = ?",
		series.id,
	);
	const path = `/api/recurring-invoices/${series.id}`;
	expect((await me.call("PATCH", path, { name: "Monthly work" })).status).toBe(200);
	expect((await me.call("PATCH", path, { invoice: { notes: "Thank you" } })).status).toBe(200);
	expect((await me.call("PATCH", path, { invoice: { clientData: { vatId: "DE111111111" } } })).status).toBe(400);
	expect(saved.vatId).toBe(NUMBER);
});
