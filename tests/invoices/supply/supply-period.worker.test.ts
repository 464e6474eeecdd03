import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";

const NOVEMBER = { supplyStart: "2026-11-01", supplyDate: "2026-11-30" };
const DATES = { issueDate: "2026-12-01", dueDate: "2026-12-31" };

const make = async (me: Caller, given: object) =>
	(await me.call("POST", "/api/invoices", aPayload({ ...DATES, ...given }))).body;

test("a period goes through the API: made, changed, taken away, and refused where it ends before it begins", async () => {
	const me = await signedIn({ plan: "pro" });
	expect(await make(me, {})).toMatchObject({ supplyStart: "", supplyDate: "" });
	const made = await make(me, NOVEMBER);
	expect(made).toMatchObject(NOVEMBER);
	const path = `/api/invoices/${made.id}`;
	const message = "The period ends before it begins. Change its first or its last day";
	const backward = await me.call("PATCH", path, { supplyDate: "2026-10-31" });
	expect([backward.status, backward.body.fieldErrors]).toEqual([400, { supplyStart: [message] }]);
	const late = await me.call("POST", "/api/invoices", aPayload({ ...DATES, supplyStart: "2026-12-02" }));
	expect([late.status, late.body.fieldErrors]).toEqual([400, { supplyStart: [message] }]);
	const wrong = await me.call("PATCH", path, { supplyStart: "November" });
	expect(wrong.body.fieldErrors).toEqual({ supplyStart: ["Enter a date, or leave it empty"] });
	const changed = await me.call("PATCH", path, { supplyStart: "2026-11-15" });
	expect(changed.body).toMatchObject({ ...NOVEMBER, supplyStart: "2026-11-15" });
	const history = wordsOf((await me.get(`/invoices/${made.id}/history`)).body);
	expect(history).toMatch(/Supply began on Nov 1, 2026\b.* Nov 15, 2026/);
	expect((await me.call("PATCH", path, { supplyStart: null })).body).toMatchObject({ supplyStart: "" });
	const csv = String((await me.get("/invoices/export.csv")).body).split("\r\n");
	expect(csv[0]).toMatch(/,Supply began on,Date of supply,Contract number,Deliver to$/);
	expect(csv.slice(1)).toContainEqual(expect.stringMatching(/,,2026-11-30,,$/));
});

test("the form takes it without JavaScript, and what is wrong comes back as it was typed", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload(DATES));
	const path = `/invoices/edit/${draft.id}`;
	const { "items[0].id": _, ...fields } = readPage((await me.get(path)).body).fields;
	const typed = { ...fields, supplyStart: "2026-12-24", supplyDate: "", intent: "send" };
	const refused = await me.post(path, typed);
	expect(readPage(refused.body).fields).toMatchObject({ supplyStart: "2026-12-24" });
	expect(wordsOf(refused.body)).toContain("The period ends before it begins");
	const saved = await me.post(path, { ...typed, ...NOVEMBER });
	expect([saved.status, saved.headers.get("Location")]).toEqual([302, "/invoices"]);
	expect((await me.get(`/api/invoices/${draft.id}`)).body).toMatchObject(NOVEMBER);
});

test("a credit note has the period of its invoice, which can't change then", async () => {
	const me = await signedIn({ plan: "pro" });
	const made = await make(me, NOVEMBER);
	const note = await me.call("POST", `/api/invoices/${made.id}/credit-notes`, { reason: "Wrong", whole: true });
	expect(note.body).toMatchObject({ type: "credit_note", ...NOVEMBER });
	expect((await me.call("PATCH", `/api/invoices/${made.id}`, { supplyStart: "2026-11-02" })).status).toBe(409);
});

test("what is billed again was supplied when it was: corrected, or copied once a credit note took it back", async () => {
	const me = await signedIn({ plan: "pro" });
	const copied = async (id: string) => readPage((await me.get(`/invoices/new?from=${id}`)).body).fields;
	const [one, other, plain] = [await make(me, NOVEMBER), await make(me, NOVEMBER), await make(me, {})];
	expect(await copied(one.id)).toMatchObject({ supplyStart: "", supplyDate: "" });
	for (const { id } of [one, plain]) {
		await me.call("POST", `/api/invoices/${id}/credit-notes`, { reason: "Wrong", whole: true });
	}
	expect(await copied(one.id)).toMatchObject(NOVEMBER);
	expect(await copied(plain.id)).toMatchObject({ supplyStart: "", supplyDate: DATES.issueDate });
	const corrected = await me.call("POST", `/api/invoices/${other.id}/correct`, { reason: "Wrong" });
	expect(corrected.body.draft).toMatchObject(NOVEMBER);
});

test("hours are billed with the days of their work where the seller's country asks when it was supplied", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PATCH", "/api/user/settings", { timezone: "Europe/Berlin" });
	const work = async (startTime: string, endTime: string) =>
		(await me.call("POST", "/api/time-entries", { description: "Site", hourlyRate: "100", startTime, endTime })).body
			.id;
	// Late in the evening in London, on the next day in Berlin.
	const late = await work("2026-03-30T23:00:00Z", "2026-03-31T00:00:00Z");
	const early = await work("2026-03-02T09:00:00Z", "2026-03-02T10:00:00Z");
	const begun = async (...ids: string[]) => {
		const search = ids.map((id) => `&entry=${id}`).join("");
		return readPage((await me.get(`/invoices/new?fromTime=true${search}`)).body).fields;
	};
	await me.call("PATCH", "/api/user/seller-profile", { legalName: "Lindqvist", country: "US" });
	expect(await begun(late, early)).toMatchObject({ supplyStart: "", supplyDate: "" });
	await me.call("PATCH", "/api/user/seller-profile", { legalName: "Lindqvist", country: "DE" });
	expect(await begun(late, early)).toMatchObject({ supplyStart: "2026-03-02", supplyDate: "2026-03-31" });
	expect(await begun(early)).toMatchObject({ supplyStart: "", supplyDate: "2026-03-02" });
});
