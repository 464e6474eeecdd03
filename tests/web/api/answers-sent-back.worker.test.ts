import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aPayload, aRecurringPayload } from "#tests/harness/factories";
import { rowsOf } from "#tests/harness/rows";

const client = { name: "Kestrel & Pine", email: "accounts@kestrel.example", city: "Hamburg", country: "DE" };
const entry = {
	description: "Call",
	startTime: "2026-06-18T10:00:00Z",
	endTime: "2026-06-18T11:00:00Z",
	hourlyRate: 85,
};

/** Makes a record, and says where it is read and changed. */
const RECORDS: [string, (me: Caller) => Promise<string>][] = [
	["a draft", (me) => made(me, "/api/drafts", { ...aPayload(), invoiceNumber: "D-1" }, "/api/invoices")],
	["an invoice", (me) => made(me, "/api/invoices", aPayload())],
	[
		"a paid invoice",
		async (me) => {
			const path = await made(me, "/api/invoices", aPayload());
			await me.call("PATCH", path, { status: "paid" });
			return path;
		},
	],
	["a client", (me) => made(me, "/api/clients", client)],
	["a time entry", (me) => made(me, "/api/time-entries", entry)],
	["a recurring invoice", (me) => made(me, "/api/recurring-invoices", aRecurringPayload())],
];

async function made(me: Caller, path: string, body: unknown, under = path): Promise<string> {
	const answer = await me.call("POST", path, body);
	expect([answer.status, answer.body.fieldErrors]).toEqual([201, undefined]);
	return `${under}/${answer.body.id}`;
}

test.each(RECORDS)("what GET answers of %s passes in its PATCH and changes nothing", async (_, make) => {
	const me = await signedIn({ plan: "pro" });
	const path = await make(me);
	const { body: before } = await me.call("GET", path);
	const { status, body } = await me.call("PATCH", path, before);
	expect([status, body]).toEqual([200, before]);
});

/** Records that an account has one of, by the path that reads and the one that writes them. */
const SINGLE: [string, string, string][] = [
	["/api/user", "PATCH", "/api/user/settings"],
	["/api/user/seller-profile", "PATCH", "/api/user/seller-profile"],
	["/api/user/reminders", "PATCH", "/api/user/reminders"],
	["/api/user/mail-texts", "PATCH", "/api/user/mail-texts"],
];

test.each(SINGLE)("what %s answers passes in %s %s", async (read, method, write) => {
	const me = await signedIn({ plan: "pro" });
	const { body: before } = await me.call("GET", read);
	expect((await me.call(method, write, before)).status).toBe(200);
	expect((await me.call("GET", read)).body).toEqual(before);
});

test("a misspelt field or parameter, and a cursor of another list, are refused and change nothing", async () => {
	const me = await signedIn({ plan: "pro" });
	const [item] = aPayload().items;
	const { rate: _, ...rest } = item ?? { rate: "" };
	const misspelt = await me.call("POST", "/api/invoices", { ...aPayload(), items: [{ ...rest, ratee: "250.00" }] });
	expect(misspelt).toMatchObject({
		...{ status: 400, code: "invalid" },
		body: { fieldErrors: { "items.0.ratee": ["Unknown field “ratee”: did you mean rate?"] } },
	});
	expect((await rowsOf(me.user?.id ?? "")).invoices ?? []).toEqual([]);
	for (const wrong of ["updatedAfter=2026-01-01", "clientID=1", "limit=1&cursor=x"]) {
		expect([wrong, (await me.call("GET", `/api/invoices?${wrong}`)).status]).toEqual([wrong, 400]);
	}
	for (const name of ["A", "B"]) await made(me, "/api/clients", { ...client, email: `${name}@x.example`, name });
	const { headers } = await me.call("GET", "/api/clients?limit=1");
	const next = /<([^>]+)>/.exec(headers.get("Link") ?? "")?.[1] ?? "";
	expect((await me.call("GET", next)).status).toBe(200);
	const elsewhere = await me.call("GET", next.replace("/api/clients", "/api/invoices"));
	expect(elsewhere.body.fieldErrors).toEqual({
		cursor: ["This cursor is not one of this list. Take it from the Link header of the page before."],
	});
});
