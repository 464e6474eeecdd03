import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { numberFrom } from "#tests/harness/rows";
import { expectSound } from "#tests/harness/sound";

const ENTRY = {
	description: "Work",
	startTime: "2026-03-02T09:00:00Z",
	endTime: "2026-03-02T10:30:00Z",
	hourlyRate: 80,
};

/** An invoice of 300.00 that bills an hour and a half for 120.00 of it. */
async function aBilledEntry() {
	const me = await signedIn({ plan: "pro" });
	const { body: time } = await me.call("POST", "/api/time-entries", ENTRY);
	const items = [
		{ description: "Work", quantity: 1.5, unit: "hour", rate: 80, timeEntryIds: [time.id] },
		{ description: "Paper", quantity: 1, rate: 180 },
	];
	const bill = async () => (await me.call("POST", "/api/invoices", aPayload({ items }))).body;
	const invoice = await bill();
	const path = `/api/invoices/${invoice.id}`;
	const credit = (body: object, headers = {}) => me.call("POST", `${path}/credit-notes`, body, headers);
	const billedOn = async () => (await me.call("GET", `/api/time-entries/${time.id}`)).body.invoiceId;
	return { me, path, invoice, time, credit, billedOn, bill };
}

test("where its owner says so, a full credit note lets its hours be billed again, once; its invoice and timesheet stay", async () => {
	const { me, path, invoice, time, credit, billedOn, bill } = await aBilledEntry();
	const sheet = async () =>
		(await me.call("GET", `${path}/timesheet`, undefined, { Accept: "text/csv" })).body as unknown as string;
	const before = await sheet();
	expect(before).toContain("1.50");
	const key = { "Idempotency-Key": "whole" };
	const note = await credit({ whole: true, freeTime: true }, key);
	expect(note).toMatchObject({ status: 201, body: { total: "300.00" } });
	expect(await billedOn()).toBe(null);
	const again = await bill();
	expect(await billedOn()).toBe(again.id);
	expect((await credit({ whole: true, freeTime: true }, key)).body.id).toBe(note.body.id);
	expect(await billedOn()).toBe(again.id);
	expect((await me.call("GET", `/api/invoices/${invoice.id}`)).body.items[0].timeEntryIds).toEqual([time.id]);
	expect(await sheet()).toBe(before);
	await expectSound();
});

test("where nothing is said they stay billed; what is credited in parts frees them with the last one alone", async () => {
	const { me, invoice, credit, billedOn } = await aBilledEntry();
	const [, paper] = invoice.items;
	const part = { items: [{ itemId: paper.id, quantity: 1 }] };
	expect(await credit({ ...part, freeTime: true })).toMatchObject({
		...{ status: 400, code: "invalid" },
		body: { fieldErrors: { freeTime: [expect.stringContaining(`nothing of ${invoice.invoiceNumber} is left`)] } },
	});
	expect(await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ? AND type = 'credit_note'", me.user.id)).toBe(
		0,
	);
	expect((await credit(part)).status).toBe(201);
	expect(await billedOn()).toBe(invoice.id);
	expect((await credit({ freeTime: true })).status).toBe(201);
	expect(await billedOn()).toBe(null);
	const other = await aBilledEntry();
	expect((await other.credit({ whole: true })).status).toBe(201);
	expect(await other.billedOn()).toBe(other.invoice.id);
	const stranger = await signedIn({ plan: "pro" });
	const theirs = await stranger.call("POST", `${other.path}/credit-notes`, { whole: true, freeTime: true });
	expect([theirs.status, await other.billedOn()]).toEqual([404, other.invoice.id]);
	await expectSound();
});
