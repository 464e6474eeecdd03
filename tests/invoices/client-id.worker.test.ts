import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aPayload, aRecurringPayload } from "#tests/harness/factories";
import { change, select } from "#tests/harness/rows";

const KESTREL = {
	name: "Kestrel & Pine",
	email: "accounts@kestrel.example",
	type: "organization",
	company: "Accounts",
	streetAddress: "Lange Reihe 88",
	city: "Hamburg",
	zip: "20099",
	country: "DE",
	vatId: "DE123456788",
	language: "fr",
};
const { clientData: _, ...BARE } = aPayload();
const numbered = (more: object) => ({ ...BARE, invoiceNumber: `N-${crypto.randomUUID()}`, ...more });

async function saved(me: Caller, given: object = {}): Promise<string> {
	const { status, body } = await me.call("POST", "/api/clients", { ...KESTREL, ...given });
	expect([status, body.fieldErrors]).toEqual([201, undefined]);
	return body.id;
}

test.each(["/api/invoices", "/api/drafts"])(
	"POST %s with clientId bills that client, and what is sent beside it wins",
	async (path) => {
		const me = await signedIn({ plan: "pro" });
		const clientId = await saved(me);
		const made = await me.call("POST", path, numbered({ clientId, clientData: { city: "Altona" } }));
		expect([made.status, made.body.fieldErrors]).toEqual([201, undefined]);
		const { name, email, streetAddress, zip, country, vatId, company } = KESTREL;
		const clientData = { name, email, streetAddress, zip, country, vatId, company, city: "Altona" };
		expect(made.body).toMatchObject({ clientId, clientData, language: "fr" });
		const read = await me.call("GET", `/api/invoices/${made.body.id}`);
		expect(read.body).toMatchObject({ clientId, clientData });
	},
);

test("of two clients with one address the named one is billed, and without a name the newest", async () => {
	const me = await signedIn({ plan: "pro" });
	const first = await saved(me);
	await change("UPDATE clients SET created_at = created_at - 1000 WHERE id = ?", first);
	const second = await saved(me, { name: "Kestrel, second desk" });
	const named = await me.call("POST", "/api/invoices", numbered({ clientId: first }));
	const addressed = await me.call(
		"POST",
		"/api/invoices",
		numbered({ clientData: { name: "K", email: KESTREL.email } }),
	);
	const nobody = await me.call("POST", "/api/invoices", numbered({ clientData: { name: "K", email: "x@y.example" } }));
	expect([named, addressed, nobody].map(({ body }) => body.clientId)).toEqual([first, second, null]);
	expect((await me.call("GET", "/api/invoices")).body.map(({ clientId }: { clientId: string }) => clientId)).toEqual(
		expect.arrayContaining([first, second, null]),
	);
});

test("PATCH with clientId fills the client anew; unchanged it passes, even once the client is deleted", async () => {
	const me = await signedIn({ plan: "pro" });
	const [one, other] = [await saved(me), await saved(me, { name: "Harbor", email: "h@harbor.example", city: "Kiel" })];
	const { body: draft } = await me.call("POST", "/api/drafts", numbered({ clientId: one }));
	const path = `/api/invoices/${draft.id}`;
	const moved = await me.call("PATCH", path, { clientId: other, clientData: { zip: "24103" } });
	expect(moved.body).toMatchObject({ clientId: other, clientData: { name: "Harbor", city: "Kiel", zip: "24103" } });
	const kept = await me.call("PATCH", path, { clientData: { email: "bills@harbor.example" } });
	expect(kept.body).toMatchObject({ clientId: other, clientData: { name: "Harbor", email: "bills@harbor.example" } });
	expect((await me.call("DELETE", `/api/clients/${other}`)).status).toBe(204);
	const { body: before } = await me.call("GET", path);
	const again = await me.call("PATCH", path, before);
	expect([again.status, again.body]).toEqual([200, before]);
	expect((await me.call("PATCH", path, { status: "sent" })).body).toMatchObject({ status: "overdue", clientId: other });
});

test("a foreign, a deleted and a made-up client are 400 at clientId, and nothing is written", async () => {
	const [me, stranger] = [await signedIn({ plan: "pro" }), await signedIn({ plan: "pro" })];
	const [own, foreign, gone] = [await saved(me), await saved(stranger), await saved(me, { email: "g@x.example" })];
	await me.call("DELETE", `/api/clients/${gone}`);
	const { body: draft } = await me.call("POST", "/api/drafts", numbered({ clientId: own }));
	const series = { ...aRecurringPayload({ startsOn: "2046-01-31" }) };
	const begun = await me.call("POST", "/api/recurring-invoices", series);
	for (const clientId of [foreign, gone, crypto.randomUUID(), "kestrel"]) {
		const answers = await Promise.all([
			me.call("POST", "/api/invoices", numbered({ clientId })),
			me.call("POST", "/api/drafts", numbered({ clientId })),
			me.call("PATCH", `/api/invoices/${draft.id}`, { clientId }),
			me.call("POST", "/api/recurring-invoices", { ...series, invoice: { ...series.invoice, clientId } }),
			me.call("PATCH", `/api/recurring-invoices/${begun.body.id}`, { invoice: { clientId } }),
		]);
		for (const [at, { status, body }] of answers.entries()) {
			const field = at < 3 ? "clientId" : "invoice.clientId";
			expect([status, body.fieldErrors]).toEqual([400, { [field]: ["No saved client has this id"] }]);
		}
	}
	expect(await select("SELECT client_id FROM invoices WHERE user_id = ?", me.user.id)).toEqual([{ client_id: own }]);
});

test("a recurring invoice keeps its client by id and answers it", async () => {
	const me = await signedIn({ plan: "pro" });
	const clientId = await saved(me);
	const { invoice, ...plan } = aRecurringPayload({ startsOn: "2046-01-31" });
	const { clientData: _data, ...rest } = invoice;
	const begun = await me.call("POST", "/api/recurring-invoices", { ...plan, invoice: { ...rest, clientId } });
	expect([begun.status, begun.body.fieldErrors]).toEqual([201, undefined]);
	expect(begun.body.invoice).toMatchObject({ clientId, clientData: { city: "Hamburg", vatId: "DE123456788" } });
	const path = `/api/recurring-invoices/${begun.body.id}`;
	const { body: before } = await me.call("GET", path);
	expect((await me.call("PATCH", path, before)).body).toEqual(before);
});

test("the same key with the same body gives the same answer after the client has moved", async () => {
	const me = await signedIn({ plan: "pro" });
	const clientId = await saved(me);
	const key = { "Idempotency-Key": crypto.randomUUID() };
	const body = numbered({ clientId });
	const first = await me.call("POST", "/api/invoices", body, key);
	await me.call("PATCH", `/api/clients/${clientId}`, { city: "Bremen" });
	const again = await me.call("POST", "/api/invoices", body, key);
	expect([again.status, again.body.id]).toEqual([201, first.body.id]);
});

test("who is saved after the invoice is its client from then on", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body } = await me.call("POST", "/api/invoices", aPayload());
	expect(body.clientId).toBeNull();
	const clientId = await saved(me, { email: body.clientData.email.toUpperCase() });
	expect((await me.call("GET", `/api/invoices/${body.id}`)).body.clientId).toBe(clientId);
});

test("without a country the account's own is billed, and the spec's US where it has none", async () => {
	const me = await signedIn({ plan: "pro" });
	const client = { name: "Kestrel", email: "k@kestrel.example" };
	const countryOf = async () =>
		(await me.call("POST", "/api/invoices", numbered({ clientData: client }))).body.clientData.country;
	expect(await countryOf()).toBe("US");
	await me.call("PATCH", "/api/user/seller-profile", { country: "PT" });
	expect(await countryOf()).toBe("PT");
});
