import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";
import { select } from "#tests/harness/rows";

const PLACE = {
	contractNumber: "RV-17/Ärzte",
	deliveryName: "Site office",
	deliveryStreetAddress: "5 Dock Road",
	deliveryCity: "Leeds",
	deliveryZip: "LS1 4AB",
	deliveryCountry: "GB",
};
const TEXT = "Site office, 5 Dock Road, Leeds, LS1 4AB, United Kingdom";
const withPlace = (given: object = {}) => {
	const { clientData, ...rest } = aPayload();
	return { ...rest, clientData: { ...clientData, ...PLACE, ...given } };
};

test("contract and place of delivery go through the API, are found, and leave what has none as it was", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: plain } = await me.call("POST", "/api/invoices", aPayload());
	const { status, body } = await me.call("POST", "/api/invoices", withPlace({ deliveryCountry: "United Kingdom" }));
	expect([status, body.clientData]).toEqual([201, { ...plain.clientData, ...PLACE }]);
	const [row] = await select("SELECT client FROM invoices WHERE id = ?", plain.id);
	expect(String(row?.client)).not.toMatch(/delivery|contract/i);
	const found = await me.get("/api/invoices?q=rv-17%2Farzte");
	expect(found.body.map(({ id }: { id: string }) => id)).toEqual([body.id]);
	const wrong = await me.call(
		"POST",
		"/api/invoices",
		withPlace({ deliveryCountry: "Atlantis", contractNumber: "x".repeat(101) }),
	);
	expect([wrong.status, Object.keys(wrong.body.fieldErrors).sort()]).toEqual([
		400,
		["clientData.contractNumber", "clientData.deliveryCountry"],
	]);
});

test("they go through the form, stand on page, client's page, CSV and XML, and a change of them is in the history", async () => {
	const me = await signedIn({ plan: "pro" });
	const seller = { country: "DE", streetAddress: "Hauptstr. 5", city: "Berlin", zip: "10115", phone: "+49 30 1234567" };
	await me.call("PATCH", "/api/user/seller-profile", {
		...seller,
		...{
			vatId: "DE123456788",
			iban: "DE89370400440532013000",
			electronicAddress: "0088:4012345000009",
			taxCategory: "E",
		},
	});
	const clientAt = { ...aPayload().clientData, streetAddress: "1 Quay", city: "Lyon", zip: "69002", country: "FR" };
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload({ clientData: clientAt }));
	const edit = await me.get(`/invoices/edit/${draft.id}`);
	const { "items[0].id": _, ...fields } = readPage(edit.body).fields;
	expect(fields).toMatchObject({ clientContractNumber: "", clientDeliveryName: "", clientDeliveryCountry: "" });
	const typed = Object.fromEntries(
		Object.entries(PLACE).map(([name, value]) => [`client${name.charAt(0).toUpperCase()}${name.slice(1)}`, value]),
	);
	const saved = await me.post(`/invoices/edit/${draft.id}`, { ...fields, ...typed, intent: "send" });
	expect(saved.status).toBe(302);
	expect((await me.call("GET", `/api/invoices/${draft.id}`)).body.clientData).toMatchObject(PLACE);
	const page = wordsOf((await me.get(`/invoices/${draft.id}`)).body);
	expect(page).toContain(`Contract number ${PLACE.contractNumber} Deliver to ${TEXT}`);
	const { body: share } = await me.call("POST", `/api/invoices/${draft.id}/share`, {});
	const clientPage = await me.get(new URL(share.url).pathname);
	expect(wordsOf(clientPage.body)).toContain(`Deliver to ${TEXT}`);
	const csv = String((await me.get("/invoices/export.csv")).body).split("\r\n");
	expect(csv[0]).toMatch(/,Contract number,Deliver to$/);
	expect(csv[1]?.endsWith(`,${PLACE.contractNumber},"${TEXT}"`)).toBe(true);
	const xml = await me.call("GET", `/api/invoices/${draft.id}/factur-x.xml`);
	expect([xml.status, xml.body]).toEqual([200, expect.stringMatching(/ShipToTradeParty>\s*<ram:Name>Site office/)]);
	const { clientData } = withPlace({ deliveryCity: "York", deliveryCountry: "FR" });
	const changed = await me.call("PATCH", `/api/invoices/${draft.id}`, { clientData });
	expect(changed.status).toBe(200);
	const history = wordsOf((await me.get(`/invoices/${draft.id}/history`)).body);
	expect(history).toMatch(/Delivery town Leeds\b.* York/);
	expect(history).toMatch(/Delivered in United Kingdom\b.* France/);
});

test("a copy, a deposit and a credit note are for the same contract and place", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: draft } = await me.call("POST", "/api/drafts", withPlace());
	const { body: deposit } = await me.call("POST", `/api/invoices/${draft.id}/deposits`, { percent: "30" });
	expect(deposit.clientData).toMatchObject(PLACE);
	const { body: note } = await me.call("POST", `/api/invoices/${deposit.id}/credit-notes`, {});
	expect(note.clientData).toMatchObject(PLACE);
	const { fields } = readPage((await me.get(`/invoices/new?from=${draft.id}`)).body);
	expect(fields).toMatchObject({ clientContractNumber: PLACE.contractNumber, clientDeliveryCity: "Leeds" });
});
