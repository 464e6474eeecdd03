import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { planOf, recordingDatabase } from "#tests/harness/recording";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice } from "~/invoicing/server/delete-invoice.server";
import { MAX_DELETED, readDeletedInvoice, readTrash, restoreFromTrash } from "~/trash/server/trash.server";

const CLIENT = { name: "Ilse Brandt", email: "ilse@brandt.example" };
const ENTRY = { description: "Sketches", startTime: "2026-03-02T09:00", endTime: "2026-03-02T09:45", hourlyRate: 85 };

test("invoices, clients, templates, hours and projects wait in the trash, and come back from there", async () => {
	const me = await signedIn({ plan: "pro" });
	const made = [
		["/api/invoices", aPayload({ invoiceNumber: "A-1" })],
		["/api/drafts", aPayload({ invoiceNumber: "A-2", clientData: {} })],
		["/api/clients", CLIENT],
		["/api/templates", { name: "Letterhead" }],
		["/api/time-entries", ENTRY],
		["/api/projects", { name: "Website" }],
	] as const;
	const ids: string[] = [];
	for (const [path, payload] of made) {
		const { status, body } = await me.call("POST", path, payload);
		expect([path, status]).toEqual([path, 201]);
		ids.push(body.id);
		const at = path === "/api/drafts" ? "/api/invoices" : path;
		expect((await me.call("DELETE", `${at}/${body.id}`)).status, path).toBe(204);
	}
	const said = wordsOf((await me.get("/settings/trash")).body);
	for (const words of [
		"A-1 Invoice, Kestrel & Pine. Its number stays reserved",
		"A-2 Draft, No client selected",
		"Ilse Brandt Client, ilse@brandt.example",
		"Letterhead",
		"Sketches Hours, 0.75 h",
		"Website Project",
		"$63.75",
		"Kept until",
	]) {
		expect(said).toContain(words);
	}
	const clients = wordsOf((await me.get("/settings/trash?kind=client")).body);
	expect([clients.includes("Ilse Brandt"), clients.includes("A-1")]).toEqual([true, false]);
	const kinds = ["invoice", "invoice", "client", "template", "entry", "project"];
	for (const [at, id] of ids.entries()) {
		const { status, headers } = await me.post("/settings/trash", { kind: kinds[at] ?? "", id });
		expect([kinds[at], status, headers.get("Location")]).toEqual([kinds[at], 302, "/settings/trash"]);
	}
	const empty = wordsOf((await me.get("/settings/trash")).body);
	expect(empty).toContain("Nothing deleted");
	expect((await me.call("GET", "/api/invoices")).body).toHaveLength(2);
	expect((await me.call("GET", "/api/projects")).body).toMatchObject([{ name: "Website" }]);
});

test("deleted hours cost what billing them would make: rounded by their client's rule, and nothing where nobody is billed", async () => {
	const me = await signedIn({ plan: "pro" });
	const rounded = { ...CLIENT, rounding: "up", roundingMinutes: 60, roundingPer: "entry" };
	const { id: clientId } = (await me.call("POST", "/api/clients", rounded)).body;
	for (const entry of [
		{ ...ENTRY, clientId },
		{ ...ENTRY, description: "Favour", billable: false },
	]) {
		const { id } = (await me.call("POST", "/api/time-entries", entry)).body;
		expect((await me.call("DELETE", `/api/time-entries/${id}`)).status).toBe(204);
	}
	const rows = await readTrash(testContext().ctx, me.user, "entry");
	const amounts = Object.fromEntries(rows.map(({ name, about, amount }) => [name, [about, amount?.minor ?? null]]));
	expect(amounts).toEqual({ Sketches: ["Hours, Ilse Brandt, 0.75 h", 8500], Favour: ["Hours, 0.75 h", null] });
});

test("the address of a deleted invoice says that it was deleted, and offers it once", async () => {
	const me = await signedIn();
	const { body: made } = await me.call("POST", "/api/invoices", aPayload({ invoiceNumber: "A-1" }));
	await me.call("DELETE", `/api/invoices/${made.id}`);
	const { body } = await me.get(`/settings/trash?invoice=${made.id}`);
	expect(wordsOf(body)).toMatch(/A-1 was deleted on .* It can be restored until .* Restore /);
	expect(body.match(/aria-label="Restore A-1"/g)).toHaveLength(1);
	const other = await signedIn();
	expect(wordsOf((await other.get(`/settings/trash?invoice=${made.id}`)).body)).not.toContain("A-1");
	await other.post("/settings/trash", { kind: "invoice", id: made.id });
	expect((await me.call("GET", `/api/invoices/${made.id}`)).status).toBe(404);
});

test("after thirty days, and of an unknown kind, nothing is offered or brought back", async () => {
	const { ctx, setNow } = testContext({ now: "2026-03-01T12:00:00Z" });
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "draft" });
	await deleteInvoice(ctx, actor, id);
	await expect(restoreFromTrash(ctx, actor, "user", id)).rejects.toMatchObject({ code: "invalid" });
	setNow("2026-03-31T12:00:00Z");
	expect(await readTrash(ctx, actor, null)).toMatchObject([{ id, kind: "invoice" }]);
	setNow("2026-03-31T12:00:00.001Z");
	expect(await readTrash(ctx, actor, null)).toEqual([]);
	expect(await readDeletedInvoice(ctx, actor, id)).toBeNull();
	await expect(restoreFromTrash(ctx, actor, "invoice", id)).rejects.toMatchObject({ code: "not_found" });
});

test("the trash is read off indexes, at most so many rows of it", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const { db, asked } = recordingDatabase();
	await readTrash({ ...ctx, db }, actor, null);
	const steps = (await Promise.all(asked.map(planOf))).flat();
	expect(steps.filter((step) => /^SEARCH \w+ USING INDEX \w+_deleted_of_user/.test(step))).toHaveLength(5);
	expect(steps.filter((step) => /SCAN|TEMP B-TREE/.test(step))).toEqual([]);
	expect(asked.join(" ")).toMatch(/limit/i);
	expect(MAX_DELETED).toBe(100);
});
