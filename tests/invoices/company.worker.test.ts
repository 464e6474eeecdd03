import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { decode, readPage } from "#tests/harness/page";

const NIAMH = { name: "Niamh Byrne", email: "niamh@harbour.example", country: "IE" };
const COMPANY = "Harbour Coffee Ltd";

test("a client's company goes through the API and stands first in Bill To", async () => {
	const me = await signedIn({ plan: "pro" });
	const clientData = { ...NIAMH, company: COMPANY, type: "individual" };
	const { status, body } = await me.call("POST", "/api/invoices", aPayload({ clientData }));
	expect([status, body.clientData]).toEqual([201, expect.objectContaining(clientData)]);
	expect((await me.get("/api/invoices?q=harbour+coffee")).body).toHaveLength(1);
	const page = decode((await me.get(`/invoices/${body.id}`)).body).split("Bill To")[1] ?? "";
	expect(page.indexOf(COMPANY)).toBeGreaterThan(0);
	expect(page.indexOf(COMPANY)).toBeLessThan(page.indexOf("Niamh Byrne"));
	const wrong = await me.call("POST", "/api/invoices", aPayload({ clientData: { ...NIAMH, type: "firm" } }));
	expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([400, ["clientData.type"]]);
});

test("a draft has its saved client's company until it is sent, and what was sent stays", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload({ clientData: NIAMH }));
	const { body: old } = await me.call("POST", "/api/invoices", aPayload({ clientData: NIAMH, invoiceNumber: "OLD-1" }));
	const before = await me.get(`/api/invoices/${old.id}`);
	expect("company" in before.body.clientData).toBe(false);

	const { body: client } = await me.call("POST", "/api/clients", { ...NIAMH, company: COMPANY });
	expect((await me.get(`/api/invoices/${draft.id}`)).body.clientData.company).toBe(COMPANY);
	await me.call("PATCH", `/api/clients/${client.id}`, { company: "Harbour Tea Ltd" });
	expect(decode((await me.get(`/invoices/${draft.id}`)).body)).toContain("Harbour Tea Ltd");
	const sent = await me.call("PATCH", `/api/invoices/${draft.id}`, { status: "sent" });
	expect(sent.body.clientData).toMatchObject({ company: "Harbour Tea Ltd", type: "individual" });
	await me.call("PATCH", `/api/clients/${client.id}`, { company: "Other Ltd" });
	expect((await me.get(`/api/invoices/${draft.id}`)).body.clientData.company).toBe("Harbour Tea Ltd");
	// Whom it bills is known since the client is saved; what it says is as it was.
	expect((await me.get(`/api/invoices/${old.id}`)).body).toEqual({ ...before.body, clientId: client.id });
	const refused = await me.call("PATCH", `/api/invoices/${draft.id}`, { clientData: { company: "Third Ltd" } });
	expect(refused.status).toBe(409);
});

test("the form asks for type and company, and posts them without JavaScript", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: client } = await me.call("POST", "/api/clients", {
		...NIAMH,
		name: COMPANY,
		type: "organization",
		company: "Buying",
	});
	const { fields } = readPage((await me.get(`/invoices/new?client=${client.id}`)).body);
	expect(fields).toMatchObject({ clientType: "organization", clientName: COMPANY, clientCompany: "Buying" });
});
