import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { change, select } from "#tests/harness/rows";

type Person = Awaited<ReturnType<typeof signedIn>>;

const ENTRY = { description: "Wireframes", projectName: "Website", startTime: "2026-03-02T09:00:00Z", duration: 50 };

async function anEntryOf(me: Person, given: object = {}): Promise<string> {
	const { body, status } = await me.call("POST", "/api/time-entries", { ...ENTRY, hourlyRate: "95.00", ...given });
	expect([status, body.message]).toEqual([201, undefined]);
	return body.id as string;
}

/** What is billed keeps its description at every door today; the database has it changed. */
const rewrite = (id: string, description: string) =>
	change("UPDATE time_entries SET description = ? WHERE id = ?", description, id);

const timed = (timeEntryIds: string[]) =>
	aPayload({
		currency: "USD",
		items: [{ description: "Design", quantity: "1.66", rate: "95.00", timeEntryIds }],
	});

async function billed(me: Person, ids: string[]): Promise<string> {
	const { body, status } = await me.call("POST", "/api/invoices", timed(ids));
	expect([status, body.message]).toEqual([201, undefined]);
	return body.id as string;
}

async function csv(me: Person, id: string, query = ""): Promise<string> {
	const answer = await me.get(`/invoices/${id}/timesheet.csv${query}`);
	expect(answer.status).toBe(200);
	return String(answer.body);
}

test("of an issued invoice it stays as it was, whatever its entries, project and client's zone become; a PDF too", async () => {
	const me = await signedIn({ plan: "pro" });
	const ids = [await anEntryOf(me), await anEntryOf(me, { startTime: "2026-03-03T22:30:00Z", description: "Call" })];
	const id = await billed(me, ids);
	const before = await csv(me, id, "?times=on&money=on");
	expect(before).toContain("Wireframes");
	await rewrite(ids[0] ?? "", "Something else");
	const [project] = (await me.call("GET", "/api/projects")).body as { id: string }[];
	expect((await me.call("PATCH", `/api/projects/${project?.id}`, { name: "Shop" })).status).toBe(200);
	await me.call("PATCH", "/api/user/settings", { timezone: "Asia/Tokyo" });
	expect(await csv(me, id, "?times=on&money=on")).toBe(before);
	const pdf = await me.call("GET", `/api/invoices/${id}/timesheet?by=day&sign=true`);
	expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
	expect(new TextDecoder("latin1").decode(pdf.body as Uint8Array).slice(0, 5)).toBe("%PDF-");
});

test("a draft's says its entries as they are; sent, it is kept, and deleting and restoring the invoice changes nothing of it", async () => {
	const me = await signedIn({ plan: "pro" });
	const entry = await anEntryOf(me);
	const draft = await me.call("POST", "/api/drafts", timed([entry]));
	const id = draft.body.id as string;
	await rewrite(entry, "Second thoughts");
	expect(await csv(me, id)).toContain("Second thoughts");
	expect((await me.call("PATCH", `/api/invoices/${id}`, { status: "sent" })).status).toBe(200);
	await rewrite(entry, "Third");
	expect(await csv(me, id)).toContain("Second thoughts");
	await me.call("DELETE", `/api/invoices/${id}`);
	await me.call("POST", `/api/invoices/${id}/restore`);
	expect(await csv(me, id)).toContain("Second thoughts");
});

test("a break is neither among a draft's hours nor a sent one's, and stands beside their times", async () => {
	const me = await signedIn({ plan: "pro" });
	const paused = await anEntryOf(me, { duration: 30, breakMinutes: 30, description: "Paused" });
	const whole = await anEntryOf(me, { startTime: "2026-03-02T11:00:00Z", duration: 30, description: "Whole" });
	const items = [{ description: "Design", quantity: "1", rate: "95.00", timeEntryIds: [paused, whole] }];
	const draft = await me.call("POST", "/api/drafts", aPayload({ currency: "USD", items }));
	const id = String(draft.body.id);
	const said = "2026-03-02,Website,Paused,09:00,10:00,0.50,30\r\n2026-03-02,Website,Whole,11:00,11:30,0.50,0\r\n";
	expect(await csv(me, id, "?times=on")).toContain(said);
	expect((await me.call("PATCH", `/api/invoices/${id}`, { status: "sent" })).status).toBe(200);
	expect(await csv(me, id, "?times=on")).toContain(said);
});

test("it is in the history of its invoice and in the chain's hash; what bills no time has neither", async () => {
	const me = await signedIn({ plan: "pro" });
	const id = await billed(me, [await anEntryOf(me)]);
	const plain = (await me.call("POST", "/api/invoices", aPayload())).body.id as string;
	const contents = await select<{ invoice_id: string; content: string; content_hash: string }>(
		"SELECT invoice_id, content, content_hash FROM invoice_revisions WHERE invoice_id IN (?, ?)",
		id,
		plain,
	);
	const byId = new Map(contents.map((row) => [row.invoice_id, row]));
	expect(JSON.parse(byId.get(id)?.content ?? "{}").timesheet).toMatchObject({
		entries: [{ description: "Wireframes", projectName: "Website", exactTimes: true }],
	});
	expect(byId.get(plain)?.content).not.toContain("timesheet");
	expect(await select("SELECT invoice_id FROM timesheets WHERE invoice_id = ?", plain)).toEqual([]);
	const chain = await me.get(`/invoices/${id}/history`);
	expect(chain.status).toBe(200);
});

test("the API gives a PDF or CSV by Accept; conflict where no time is billed, not found to others, plan and words refused", async () => {
	const [me, other] = [await signedIn({ plan: "pro" }), await signedIn({ plan: "pro" })];
	const id = await billed(me, [await anEntryOf(me)]);
	const path = `/api/invoices/${id}/timesheet`;
	const file = await me.get(path, { Accept: "text/csv" });
	expect(file.headers.get("Content-Type")).toContain("text/csv");
	expect(String(file.body)).toContain("Wireframes,1.66");
	expect((await other.call("GET", path)).status).toBe(404);
	expect((await me.call("GET", `${path}?by=week`)).status).toBe(400);
	const plain = (await me.call("POST", "/api/invoices", aPayload())).body.id as string;
	expect((await me.call("GET", `/api/invoices/${plain}/timesheet`)).status).toBe(409);
});

test("the invoice's page offers it where it bills time, and nowhere else", async () => {
	const me = await signedIn({ plan: "pro" });
	const id = await billed(me, [await anEntryOf(me)]);
	expect((await me.get(`/invoices/${id}`)).body).toContain(`action="/invoices/${id}/timesheet.pdf"`);
	const plain = (await me.call("POST", "/api/invoices", aPayload())).body.id as string;
	expect((await me.get(`/invoices/${plain}`)).body).not.toContain("timesheet.pdf");
});
