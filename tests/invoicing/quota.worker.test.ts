import { expect, test, vi } from "vitest";
import { type Caller, signedIn, stayIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { change, numberFrom, rowsOf } from "#tests/harness/rows";
import { asFields } from "#tests/invoicing/bad-invoices";

const SPENT = "The Free plan allows 5 invoices per month. Upgrade for unlimited invoices.";
const FULL = "The Free plan allows 1 draft. Send or delete it, or upgrade for more.";

function issue(me: Caller, given: Record<string, unknown> = {}) {
	return me.call("POST", "/api/invoices", aPayload(given));
}

/** How many of these answers there are of each status. */
function tally(answers: { status: number }[]): Record<number, number> {
	const statuses = answers.map(({ status }) => status);
	return Object.fromEntries(statuses.map((status) => [status, statuses.filter((each) => each === status).length]));
}

test("forty invoices at once on free are exactly five", async () => {
	const me = await signedIn();
	const answers = await Promise.all(Array.from({ length: 40 }, () => issue(me)));
	expect(tally(answers)).toEqual({ 201: 5, 403: 35 });
	for (const { body } of answers.filter(({ status }) => status === 403)) expect(body).toEqual({ message: SPENT });
	expect((await rowsOf(me.user.id)).invoices).toHaveLength(5);
	expect(await numberFrom("SELECT used FROM usage WHERE user_id = ?", me.user.id)).toBe(5);
});

test("forty drafts at once on free are exactly one", async () => {
	const me = await signedIn();
	const doors = ["/api/drafts", "/api/invoices"];
	const answers = await Promise.all(
		Array.from({ length: 40 }, (_, n) => me.call("POST", doors[n % 2] ?? "", aPayload({ status: "draft" }))),
	);
	expect(tally(answers)).toEqual({ 201: 1, 403: 39 });
	expect(answers.find(({ status }) => status === 403)?.body).toEqual({ message: FULL });
});

test("Q05 a draft that would be the sixth invoice stays a draft, through every door, and may still be written", async () => {
	const me = await signedIn();
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload());
	for (let n = 0; n < 5; n++) expect((await issue(me)).status).toBe(201);
	const before = await rowsOf(me.user.id);
	const patched = await me.call("PATCH", `/api/invoices/${draft.id}`, { status: "sent" });
	expect([patched.status, patched.body]).toEqual([403, { message: SPENT }]);
	const form = await me.post(`/invoices/edit/${draft.id}`, { ...asFields(aPayload()), intent: "send" });
	expect(form.status).toBe(403);
	expect(form.body).toContain(SPENT);
	const fresh = await me.post("/invoices/new", { ...asFields(aPayload()), intent: "send" });
	expect(fresh.status).toBe(403);
	expect(fresh.body).toContain(SPENT);
	expect(await rowsOf(me.user.id)).toEqual(before);
	expect((await me.call("PATCH", `/api/invoices/${draft.id}`, { notes: "later" })).status).toBe(200);
});

test("five drafts that are sent at once, after three, make two invoices", async () => {
	const me = await signedIn({ plan: "pro" });
	const drafts: string[] = [];
	for (let n = 0; n < 5; n++) drafts.push((await me.call("POST", "/api/drafts", aPayload())).body.id);
	await change("UPDATE users SET plan = 'free' WHERE id = ?", me.user.id);
	for (let n = 0; n < 3; n++) await issue(me);
	const answers = await Promise.all(drafts.map((id) => me.call("PATCH", `/api/invoices/${id}`, { status: "sent" })));
	expect(tally(answers)).toEqual({ 200: 2, 403: 3 });
	expect((await me.call("GET", "/api/drafts")).body).toHaveLength(3);
});

test("Q07 months are those of UTC, and one does not lend to the next", async () => {
	for (const timezone of ["Pacific/Kiritimati", "Etc/GMT+12"]) {
		const me = await signedIn({ timezone });
		const end = Date.parse("2090-01-31T23:59:59.999Z");
		await stayIn(me);
		vi.useFakeTimers({ toFake: ["Date"], now: end });
		for (let n = 0; n < 5; n++) expect((await issue(me)).status).toBe(201);
		expect((await issue(me)).status).toBe(403);
		vi.setSystemTime(end + 1);
		const answers = await Promise.all(Array.from({ length: 8 }, () => issue(me)));
		expect(tally(answers)).toEqual({ 201: 5, 403: 3 });
		vi.useRealTimers();
	}
});

test("editing, paying, deleting and restoring cost nothing, and give nothing back", async () => {
	const me = await signedIn();
	const made = [];
	for (let n = 0; n < 5; n++) made.push((await issue(me)).body.id);
	for (const id of made) {
		await me.call("PATCH", `/api/invoices/${id}`, { notes: "x", status: "sent" });
		await me.call("PATCH", `/api/invoices/${id}`, { status: "paid" });
		await me.call("PATCH", `/api/invoices/${id}`, { status: "sent" });
		await me.call("DELETE", `/api/invoices/${id}`);
	}
	expect((await issue(me)).status).toBe(403);
	expect((await me.call("POST", `/api/invoices/${made[0]}/restore`)).status).toBe(200);
	expect(await numberFrom("SELECT used FROM usage WHERE user_id = ?", me.user.id)).toBe(5);
});

test("what is refused is not charged", async () => {
	const me = await signedIn();
	const taken = aPayload();
	await me.call("POST", "/api/invoices", taken);
	for (let n = 0; n < 6; n++) expect((await me.call("POST", "/api/invoices", taken)).status).toBe(409);
	expect(await numberFrom("SELECT used FROM usage WHERE user_id = ?", me.user.id)).toBe(1);
});

test.each(["freelancer", "pro"] as const)("on %s there is no limit", async (plan) => {
	const me = await signedIn({ plan });
	const answers = await Promise.all(
		Array.from({ length: 12 }, (_, n) => me.call("POST", n % 2 ? "/api/drafts" : "/api/invoices", aPayload())),
	);
	expect(tally(answers)).toEqual({ 201: 12 });
});

test("who is on free again keeps everything, may change and send nothing beyond the limit", async () => {
	const me = await signedIn({ plan: "pro" });
	for (let n = 0; n < 7; n++) await issue(me);
	for (let n = 0; n < 2; n++) await me.call("POST", "/api/drafts", aPayload());
	await change("UPDATE users SET plan = 'free' WHERE id = ?", me.user.id);
	const { body: all } = await me.call("GET", "/api/invoices");
	expect(all).toHaveLength(9);
	for (const { id } of all) expect((await me.call("PATCH", `/api/invoices/${id}`, { notes: "x" })).status).toBe(200);
	expect((await issue(me)).body).toEqual({ message: SPENT });
	expect((await me.call("POST", "/api/drafts", aPayload())).body).toEqual({ message: FULL });
});

test("N03 numbers that differ in nothing but space and width are one number", async () => {
	const me = await signedIn({ plan: "pro" });
	expect((await issue(me, { invoiceNumber: "INV-1" })).status).toBe(201);
	for (const number of ["  INV-1 ", "ＩＮＶ-１", "INV-1\u0000", "INV-1\n"]) {
		expect((await issue(me, { invoiceNumber: number })).status, JSON.stringify(number)).toBe(409);
	}
	expect((await issue(me, { invoiceNumber: "inv-1" })).status).toBe(201);
	const other = await signedIn();
	expect((await issue(other, { invoiceNumber: "INV-1" })).status).toBe(201);
});
