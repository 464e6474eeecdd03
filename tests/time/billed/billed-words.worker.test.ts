import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";

const CALL = { description: "Call", startTime: "2026-03-02T09:00:00Z", duration: 60, hourlyRate: 100 };

async function aBilledEntry(status = "sent") {
	const me = await signedIn({ plan: "pro", currency: "EUR" });
	const { body: entry } = await me.call("POST", "/api/time-entries", {
		...CALL,
		projectName: "Website",
		tags: ["old"],
	});
	const line = { description: "Call", quantity: 1, unit: "hour", rate: 100, timeEntryIds: [entry.id] };
	const { status: answered, body: invoice } = await me.call("POST", "/api/invoices", {
		...aPayload(),
		status,
		items: [line],
	});
	expect(answered, JSON.stringify(invoice)).toBe(201);
	const at = `/api/time-entries/${entry.id}`;
	const patch = (change: object, headers = {}) => me.call("PATCH", at, change, headers);
	const read = async () => (await me.call("GET", at)).body;
	return { me, entry, invoice, at, patch, read };
}

test("description and tags of a billed entry change in lists alone; invoice, timesheet and history keep what they say", async () => {
	const { me, entry, invoice, patch, read } = await aBilledEntry();
	const sheet = async () =>
		(await me.call("GET", `/api/invoices/${invoice.id}/timesheet`, undefined, { Accept: "text/csv" })).body;
	const said = async () => ({
		sheet: await sheet(),
		invoice: (await me.call("GET", `/api/invoices/${invoice.id}`)).body,
	});
	const before = await said();
	const { status, body } = await patch({ description: "Call about the fair", tags: ["fair"] });
	expect([status, body.description, body.tags, body.invoiceId]).toEqual([
		200,
		"Call about the fair",
		["fair"],
		invoice.id,
	]);
	expect(await said()).toEqual(before);
	expect(before.sheet).toContain("Call");
	expect(wordsOf((await me.get("/time-tracker?q=fair")).body)).toContain("Call about the fair");
	expect((await me.call("GET", "/api/time-entries?q=fair")).body).toHaveLength(1);
	// What it was answered with changes nothing, in whole.
	const now = await read();
	expect((await patch(now)).body.version).toBe(now.version);
	expect((await patch({ ...now, description: "Call" })).status).toBe(200);
	expect((await patch({ description: "Late" }, { "If-Match": `"${entry.version}"` })).status).toBe(412);
	expect((await patch({ description: "" })).status).toBe(400);
});

test("times, break, rate, client, project and billable of a billed entry are 409, also beside words that may change", async () => {
	const { me, patch, read } = await aBilledEntry("draft");
	const { body: client } = await me.call("POST", "/api/clients", { name: "Kestrel", email: "kestrel@example.com" });
	const before = await read();
	for (const change of [
		{ startTime: "2026-03-02T08:00:00Z" },
		{ duration: 61 },
		{ breakMinutes: 5 },
		{ hourlyRate: 101 },
		{ clientId: client.id },
		{ projectName: "Shop" },
		{ projectName: "" },
		{ billable: false },
		{ metadata: { key: "value" } },
		{ externalId: "e-1" },
	])
		for (const words of [{}, { description: "Other", tags: [] }])
			expect((await patch({ ...change, ...words })).status, JSON.stringify(change)).toBe(409);
	expect(await read()).toEqual(before);
	const other = await signedIn({ plan: "pro" });
	expect((await other.call("PATCH", `/api/time-entries/${before.id}`, { description: "Mine" })).status).toBe(404);
});

test("the form of a billed entry has these two fields, and takes no others", async () => {
	const { me, entry, read } = await aBilledEntry();
	const page = `/time-tracker/${entry.id}/edit`;
	const { fields } = readPage((await me.get(page)).body);
	expect(fields).toMatchObject({ description: "Call", tags: "old" });
	expect(Object.keys(fields)).not.toContain("hourlyRate");
	expect(wordsOf((await me.get("/time-tracker")).body)).toContain("Call");
	const typed = { intent: "save-words", version: String(entry.version), description: "Talk", tags: "fair, web" };
	const saved = await me.post(page, { ...typed, version: fields.version ?? "", hourlyRate: "1" });
	expect(saved.status).toBe(302);
	expect(await read()).toMatchObject({ description: "Talk", tags: ["fair", "web"], hourlyRate: 100 });
	expect((await me.post(page, { ...typed, version: "99" })).status).toBe(412);
	const blank = await me.post(page, { ...typed, version: "", description: " " });
	expect([blank.status, wordsOf(blank.body).includes("Description is required")]).toEqual([400, true]);
});
