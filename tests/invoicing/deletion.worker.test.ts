import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { signedIn, stayIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload } from "#tests/harness/factories";
import { eventsOf, numberFrom, rowsOf } from "#tests/harness/rows";
import { tick } from "#workers/schedule";
import { invoiceFolder } from "~/printing/server/export-pdf.server";

const DAY = 86_400_000;
const NOT_FOUND = { message: "Invoice not found" };

/** The hourly tick, as it will come in so many days. */
async function tickIn(days: number) {
	const now = new Date(Date.now() + days * DAY).toISOString();
	await tick(testContext({ now }).ctx);
}

async function filesUnder(prefix: string): Promise<number> {
	return (await env.FILES.list({ prefix })).objects.length;
}

test("what is deleted is gone from everywhere, is deleted once, and comes back as it was", async () => {
	const me = await signedIn();
	const { body: made } = await me.call("POST", "/api/invoices", aPayload());
	const path = `/api/invoices/${made.id}`;
	const gone = await me.call("DELETE", path);
	expect([gone.status, gone.body]).toEqual([204, ""]);
	for (const [method, at] of [
		["GET", path],
		["PATCH", path],
		["DELETE", path],
		["POST", `${path}/pdf`],
	] as const) {
		const { status, body } = await me.call(method, at, method === "PATCH" ? { notes: "x" } : undefined);
		expect([method, status, body]).toEqual([method, 404, NOT_FOUND]);
	}
	expect((await me.get(`/invoices/${made.id}/delete`)).status).toBe(404);
	for (const page of ["", "/send", "/paper"].map((end) => `/invoices/${made.id}${end}`)) {
		const led = await me.get(page);
		expect([led.status, led.headers.get("Location")], page).toEqual([302, `/settings/trash?invoice=${made.id}`]);
	}
	expect((await me.get(`/invoices/edit/${made.id}`)).status).toBe(302);
	expect((await (await signedIn()).get(`/invoices/${made.id}`)).status).toBe(404);
	expect((await me.call("GET", "/api/invoices")).body).toEqual([]);
	expect((await me.call("GET", "/api/dashboard/stats")).body.totalInvoices).toBe(0);

	const back = await me.call("POST", `${path}/restore`);
	expect([back.status, back.body]).toEqual([200, { ...made, version: 3, updatedAt: back.body.updatedAt }]);
	expect((await me.call("GET", "/api/invoices")).body).toHaveLength(1);
	const again = await me.call("POST", `${path}/restore`);
	expect([again.status, again.body]).toEqual([404, NOT_FOUND]);
	expect((await eventsOf(me.user.id)).slice(1)).toEqual(["invoice.sent", "invoice.deleted", "invoice.restored"]);
});

test("nobody brings back what is another's, or was never there, however full the drafts are", async () => {
	const owner = await signedIn();
	const { body: made } = await owner.call("POST", "/api/drafts", aPayload());
	await owner.call("DELETE", `/api/invoices/${made.id}`);
	const other = await signedIn();
	await other.call("POST", "/api/drafts", aPayload());
	const before = await rowsOf(owner.user.id);
	for (const id of [made.id, crypto.randomUUID(), "x"]) {
		const { status, body } = await other.call("POST", `/api/invoices/${id}/restore`);
		expect([status, body]).toEqual([404, NOT_FOUND]);
	}
	expect(await rowsOf(owner.user.id)).toEqual(before);
});

test("a draft comes back only where there is room for it and its number is free", async () => {
	const me = await signedIn();
	const payload = aPayload();
	const { body: first } = await me.call("POST", "/api/drafts", payload);
	await me.call("DELETE", `/api/invoices/${first.id}`);
	const { body: second } = await me.call("POST", "/api/drafts", payload);
	const restore = (id: string) => me.call("POST", `/api/invoices/${id}/restore`);
	const full = await restore(first.id);
	expect([full.status, full.body]).toEqual([
		403,
		{ message: "The Free plan allows 1 draft. Send or delete it, or upgrade for more." },
	]);
	await me.call("PATCH", `/api/invoices/${second.id}`, { status: "sent" });
	const taken = await restore(first.id);
	expect([taken.status, taken.body.message]).toEqual([409, "Invoice number of this draft is already used"]);

	const { body: third } = await me.call("POST", "/api/drafts", aPayload());
	await me.call("DELETE", `/api/invoices/${third.id}`);
	const { body: fourth } = await me.call("POST", "/api/drafts", aPayload());
	await me.call("DELETE", `/api/invoices/${fourth.id}`);
	const restores = await Promise.all([third.id, fourth.id, third.id, fourth.id].map(restore));
	expect(restores.filter(({ status }) => status === 200)).toHaveLength(1);
	expect((await me.call("GET", "/api/drafts")).body).toHaveLength(1);
});

test("a deletion can be taken back for thirty days, to the millisecond", async () => {
	const me = await signedIn();
	await stayIn(me);
	const start = Date.parse("2090-01-01T00:00:00.000Z");
	vi.useFakeTimers({ toFake: ["Date"], now: start });
	const { body: made } = await me.call("POST", "/api/invoices", aPayload());
	const restore = () => me.call("POST", `/api/invoices/${made.id}/restore`);
	await me.call("DELETE", `/api/invoices/${made.id}`);
	vi.setSystemTime(start + 30 * DAY);
	expect((await restore()).status).toBe(200);
	await me.call("DELETE", `/api/invoices/${made.id}`);
	vi.setSystemTime(start + 60 * DAY + 1);
	const late = await restore();
	expect([late.status, late.body]).toEqual([404, NOT_FOUND]);
});

test("after thirty days the hourly tick removes content and files for good; an issued number stays taken", async () => {
	const me = await signedIn({ plan: "pro" });
	await stayIn(me);
	const issued = aPayload({ notes: "secret notes", reference: "PO-7", exemptionReason: "Secret" });
	const drafted = aPayload();
	const { body: sent } = await me.call("POST", "/api/invoices", issued);
	const { body: draft } = await me.call("POST", "/api/drafts", drafted);
	const { body: kept } = await me.call("POST", "/api/invoices", aPayload());
	for (const { id } of [sent, draft, kept]) await me.call("POST", `/api/invoices/${id}/pdf`);
	await vi.waitFor(async () => expect(await filesUnder(`u/${me.user.id}/`)).toBe(3), 5000);
	await me.call("PATCH", `/api/invoices/${sent.id}`, { status: "paid" });
	for (const { id } of [sent, draft]) await me.call("DELETE", `/api/invoices/${id}`);

	const before = await rowsOf(me.user.id);
	await tickIn(29);
	expect((await rowsOf(me.user.id)).invoices).toEqual(before.invoices);
	expect(await filesUnder(`u/${me.user.id}/`)).toBe(3);
	await tickIn(31);
	await tickIn(31);
	expect(await filesUnder(invoiceFolder(me.user.id, sent.id))).toBe(0);
	expect(await filesUnder(invoiceFolder(me.user.id, draft.id))).toBe(0);
	expect(await filesUnder(invoiceFolder(me.user.id, kept.id))).toBe(1);
	const after = await rowsOf(me.user.id);
	expect(after.invoices).toEqual([expect.objectContaining({ id: kept.id, total: 25050 })]);
	for (const text of ["secret notes", "PO-7", "Secret"]) expect(JSON.stringify(after)).not.toContain(text);
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * DAY });
	for (const { id } of [sent, draft]) expect((await me.call("POST", `/api/invoices/${id}/restore`)).status).toBe(404);
	expect((await me.call("POST", "/api/invoices", issued)).status).toBe(409);
	expect((await me.call("POST", "/api/invoices", drafted)).status).toBe(201);
	expect(await numberFrom("SELECT sum(used) FROM usage WHERE user_id = ?", me.user.id)).toBe(3);
});

test("the page asks before it deletes, and its message takes the deletion back", async () => {
	const me = await signedIn();
	const { body: made } = await me.call("POST", "/api/invoices", aPayload());
	expect((await me.get(`/invoices/${made.id}/delete`)).status).toBe(200);
	expect((await me.call("GET", `/api/invoices/${made.id}`)).status).toBe(200);
	const gone = await me.post(`/invoices/${made.id}/delete`, { intent: "delete" });
	expect([gone.status, gone.headers.get("Location")]).toEqual([302, "/invoices"]);
	const back = await me.post(`/invoices/${made.id}`, { intent: "restore" });
	expect([back.status, back.headers.get("Location")]).toEqual([302, "/invoices"]);
	expect((await me.call("GET", `/api/invoices/${made.id}`)).status).toBe(200);
});
