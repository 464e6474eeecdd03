import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { eventsOf, rowsOf } from "#tests/harness/rows";
import { selectedPdfs } from "~/export/server/selected-pdfs.server";
import { filteredCsv } from "~/invoices/server/export-csv.server";
import { readCounts, readInvoice } from "~/invoices/server/read-invoices.server";
import { bulkText, restoredText } from "~/invoicing/domain/bulk-result";
import { deleteInvoices, markPaid, restoreDeleted, selectedCsv } from "~/invoicing/server/bulk-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { inLanguage } from "~/kernel/language/in-language.server";
import { saveSettings } from "~/profile/server/save-settings.server";

async function aBook() {
	const { ctx, setNow } = testContext({ now: "2026-03-10T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	const make = (status: "sent" | "draft") => createInvoice(ctx, actor, anInvoice(), { status });
	const invoices = [await make("sent"), await make("sent"), await make("draft")];
	return { ctx, setNow, actor, invoices, ids: invoices.map(({ id }) => id) };
}

test("what is sent is marked as paid, a draft stays, and the answer counts them", async () => {
	const { ctx, actor, ids, setNow } = await aBook();
	const result = await markPaid(ctx, actor, [...ids, crypto.randomUUID()]);
	expect(result).toMatchObject({ done: 2, drafts: 1, already: 0, missing: 1 });
	expect(bulkText(result, "paid")).toBe("2 marked as paid, 1 was a draft and was skipped, 1 was not found.");
	expect(await readCounts(ctx, actor)).toMatchObject({ paid: 2, draft: 1, sent: 0 });
	expect(await readInvoice(ctx, actor, ids[0] ?? "")).toMatchObject({ version: 2, paidAt: ctx.clock.now() });
	expect((await eventsOf(actor.id)).filter((event) => event === "invoice.paid")).toHaveLength(2);
	setNow("2026-03-10T12:00:01Z");
	expect(await markPaid(ctx, actor, ids)).toMatchObject({ done: 0, drafts: 1, already: 2 });
	expect((await eventsOf(actor.id)).filter((event) => event === "invoice.paid")).toHaveLength(2);
});

test("a payment has the day of the timezone that the account has now, alone and among many", async () => {
	const { ctx, actor, ids } = await aBook();
	const [one = "", other = ""] = ids;
	await saveSettings(ctx, actor, { timezone: "Pacific/Kiritimati" });
	await markPaid(ctx, actor, [one]);
	await updateInvoice(ctx, actor, other, { status: "paid" });
	for (const id of [one, other]) expect(await readInvoice(ctx, actor, id)).toMatchObject({ paidOn: "2026-03-11" });
});

test("one invoice is paid once, however it and others are marked at the same time", async () => {
	const { ctx, actor, ids } = await aBook();
	const [id = ""] = ids;
	const alone = () => updateInvoice(ctx, actor, id, { status: "paid" }).catch((error) => error.code);
	await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? alone() : markPaid(ctx, actor, ids))));
	expect(await readInvoice(ctx, actor, id)).toMatchObject({ status: "paid", version: 2 });
	expect((await eventsOf(actor.id)).filter((event) => event === "invoice.paid")).toHaveLength(2);
});

test("what was deleted together comes back together, once", async () => {
	const { ctx, actor, ids, setNow } = await aBook();
	const before = await readCounts(ctx, actor);
	const { deletionId, done } = await deleteInvoices(ctx, actor, ids);
	expect([done, (await readCounts(ctx, actor)).total]).toEqual([3, 0]);
	setNow("2026-03-11T12:00:00Z");
	expect(await restoreDeleted(ctx, actor, deletionId)).toEqual({ restored: 3, refusals: [] });
	expect(await readCounts(ctx, actor)).toEqual(before);
	await expect(restoreDeleted(ctx, actor, deletionId)).rejects.toThrow("Invoice not found");
	await expect(restoreDeleted(ctx, actor, "null")).rejects.toThrow("Invoice not found");
});

test("of two deletions in the same millisecond each comes back alone", async () => {
	const { ctx, actor, ids } = await aBook();
	const [first = "", second = "", draft = ""] = ids;
	const one = await deleteInvoices(ctx, actor, [first]);
	const other = await deleteInvoices(ctx, actor, [second, draft]);
	expect(await restoreDeleted(ctx, actor, one.deletionId)).toEqual({ restored: 1, refusals: [] });
	await expect(readInvoice(ctx, actor, second)).rejects.toThrow("Invoice not found");
	await expect(restoreDeleted(ctx, actor, one.deletionId)).rejects.toThrow("Invoice not found");
	expect(await restoreDeleted(ctx, actor, other.deletionId)).toEqual({ restored: 2, refusals: [] });
});

test("what was deleted anew stays deleted when the deletion before it is taken back", async () => {
	const { ctx, actor, ids } = await aBook();
	const before = await deleteInvoices(ctx, actor, ids);
	await restoreDeleted(ctx, actor, before.deletionId);
	const again = await deleteInvoices(ctx, actor, ids.slice(0, 1));
	await expect(restoreDeleted(ctx, actor, before.deletionId)).rejects.toThrow("Invoice not found");
	expect(await restoreDeleted(ctx, actor, again.deletionId)).toEqual({ restored: 1, refusals: [] });
});

test("ten invoices that twenty delete and pay at once are each reported once", async () => {
	const { ctx } = testContext({ now: "2026-03-10T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	const ids: string[] = [];
	for (let n = 0; n < 10; n++) ids.push((await createInvoice(ctx, actor, anInvoice(), { status: "sent" })).id);
	const twenty = <Result>(run: () => Promise<Result>) => Promise.all(Array.from({ length: 20 }, run));
	const done = (results: { done: number }[]) => results.reduce((sum, result) => sum + result.done, 0);
	expect(done(await twenty(() => markPaid(ctx, actor, ids)))).toBe(10);
	const deletions = await twenty(() => deleteInvoices(ctx, actor, ids));
	expect(done(deletions)).toBe(10);
	const undone = await Promise.allSettled(deletions.map(({ deletionId }) => restoreDeleted(ctx, actor, deletionId)));
	expect(undone.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	expect(await readCounts(ctx, actor)).toMatchObject({ paid: 10 });
});

test("a draft that has no room any more stays deleted, and the answer says why", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const sent = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const draft = await createInvoice(ctx, actor, anInvoice(), { status: "draft" });
	const { deletionId } = await deleteInvoices(ctx, actor, [sent.id, draft.id]);
	await createInvoice(ctx, actor, anInvoice(), { status: "draft" });
	const { restored, refusals } = await restoreDeleted(ctx, actor, deletionId);
	expect([restored, refusals]).toEqual([1, [expect.stringContaining("allows 1 draft")]]);
});

test("after 30 days nothing comes back", async () => {
	const { ctx, actor, ids, setNow } = await aBook();
	const { deletionId } = await deleteInvoices(ctx, actor, ids);
	setNow("2026-04-10T12:00:01Z");
	await expect(restoreDeleted(ctx, actor, deletionId)).rejects.toThrow("Invoice not found");
});

test("another account's invoices are not there, whatever is asked", async () => {
	const { ctx, actor, ids } = await aBook();
	const thief = await aUser(ctx, { plan: "pro" });
	const before = await rowsOf(actor.id);
	expect(await markPaid(ctx, thief, ids)).toMatchObject({ done: 0, missing: 3 });
	expect(await deleteInvoices(ctx, thief, ids)).toMatchObject({ done: 0, missing: 3 });
	await expect(selectedCsv(ctx, thief, ids)).rejects.toThrow("Invoice not found");
	await expect(selectedPdfs(ctx, thief, ids)).rejects.toThrow("Invoice not found");
	expect(await rowsOf(actor.id)).toEqual(before);
	const { deletionId } = await deleteInvoices(ctx, actor, ids);
	await expect(restoreDeleted(ctx, thief, deletionId)).rejects.toThrow("Invoice not found");
});

test("fifty at once pay each invoice once", async () => {
	const { ctx, actor, ids } = await aBook();
	await Promise.all(Array.from({ length: 50 }, () => markPaid(ctx, actor, ids)));
	expect((await eventsOf(actor.id)).filter((event) => event === "invoice.paid")).toHaveLength(2);
	expect(await readInvoice(ctx, actor, ids[0] ?? "")).toMatchObject({ version: 2, status: "paid" });
});

test("selected invoices as a ZIP of PDFs, and as CSV without formulas", async () => {
	const { ctx, actor, ids, invoices } = await aBook();
	const archive = new Uint8Array(await new Response(await selectedPdfs(ctx, actor, ids)).arrayBuffer());
	const files = unzipSync(archive);
	expect(Object.keys(files).sort()).toEqual(invoices.map(({ number }) => `${number}.pdf`).sort());
	for (const bytes of Object.values(files)) expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe("%PDF-");

	const evil = anInvoice({ client: { name: "=HYPERLINK(1)" } });
	const { id } = await createInvoice(ctx, actor, evil, { status: "sent" });
	const csv = await selectedCsv(ctx, actor, [id]);
	expect(csv.split("\r\n").filter(Boolean)).toHaveLength(2);
	expect(csv).toContain("'=HYPERLINK(1)");
	await expect(
		selectedPdfs({ ...ctx, config: { ...ctx.config, freePdf: "locked" } }, { ...actor, plan: "free" }, ids),
	).rejects.toThrow("PDF exports are part of the paid plans");
});

test("the CSV of a filter holds every page of it, without drafts but where it asks for them", async () => {
	const { ctx, actor } = await aBook();
	const rows = async (filter: object) =>
		(await new Response(filteredCsv(ctx, actor, filter)).text()).split("\r\n").filter(Boolean).length - 1;
	expect(await rows({})).toBe(2);
	expect(await rows({ status: "draft" })).toBe(1);
	expect(await rows({ search: "nobody" })).toBe(0);
});

test("a CSV that is sent in pieces is in the language of who asked for it, to the last row", async () => {
	const { ctx, actor } = await aBook();
	const file = inLanguage("es", () => filteredCsv(ctx, actor, {}));
	const [head = "", ...rows] = (await new Response(file).text()).split("\r\n").filter(Boolean);
	expect(head).toContain("Número,Estado,Fecha de emisión,Fecha de vencimiento,Cliente");
	expect(rows.map((row) => row.split(",")[1]).sort()).toEqual(["Pendiente", "Pendiente"]);
});

test.each([
	[
		"en",
		"None marked as paid, 1 was already paid.",
		"1 invoice restored.",
		"2 invoices restored. 1 could not be restored: X",
	],
	[
		"es",
		"Ninguna marcada como pagada, 1 ya estaba pagada.",
		"Se ha restaurado 1 factura.",
		"Se han restaurado 2 facturas. No se pudo restaurar 1: X",
	],
	[
		"fr",
		"Aucune marquée comme payée, 1 était déjà payée.",
		"1 facture a été restaurée.",
		"2 factures ont été restaurées. 1 n’a pas pu être restaurée\u00a0: X",
	],
] as const)("%s counts what became of a selection by its own plurals", (language, paid, one, two) => {
	const result = { done: 0, drafts: 0, already: 1, missing: 0 };
	inLanguage(language, () => {
		expect(bulkText(result, "paid")).toBe(paid);
		expect([restoredText(1, []), restoredText(2, ["X"])]).toEqual([one, two]);
	});
});
