import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { change, eventsOf, numberFrom, select } from "#tests/harness/rows";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice, restoreInvoice } from "~/invoicing/server/delete-invoice.server";
import { patchInvoice } from "~/invoicing/server/patch-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";

const DAY = 86_400_000;

test("everything that happens to an invoice is written down, once, with the id and nothing else", async () => {
	const { ctx } = testContext({ now: "2026-03-02T12:00:00.000Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await createInvoice(ctx, actor, anInvoice({ notes: "secret" }), { status: "draft" });
	await patchInvoice(ctx, actor, id, { notes: "more secret" });
	await patchInvoice(ctx, actor, id, { status: "sent" });
	await updateInvoice(ctx, actor, id, { status: "paid" });
	await updateInvoice(ctx, actor, id, { status: "sent" });
	await deleteInvoice(ctx, actor, id);
	await restoreInvoice(ctx, actor, id);
	await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	expect(await eventsOf(actor.id)).toEqual([
		"account.registered",
		"invoice.created",
		"invoice.updated",
		"invoice.sent",
		"invoice.paid",
		"invoice.unpaid",
		"invoice.deleted",
		"invoice.restored",
		"invoice.sent",
	]);
	const rows = await select<Record<string, unknown>>("SELECT * FROM audit WHERE object_id = ?", id);
	expect(rows).toHaveLength(7);
	for (const row of rows) expect(row).toMatchObject({ user_id: actor.id, detail: "", at: ctx.clock.now() });
	expect(JSON.stringify(rows)).not.toContain("secret");
});

test("what was refused is not written down as done", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice({ number: "A-1" }), { status: "sent" });
	const before = await eventsOf(actor.id);
	const other = await aUser(ctx);
	const refused = [
		() => createInvoice(ctx, actor, anInvoice({ number: "A-1" }), { status: "sent" }),
		() => createInvoice(ctx, { ...actor, plan: "pro" }, anInvoice(), { status: "sent" }),
		() => updateInvoice(ctx, actor, id, { status: "draft" }),
		() => updateInvoice(ctx, actor, id, { status: "paid", version: 7 }),
		() => restoreInvoice(ctx, actor, id),
		() => deleteInvoice(ctx, other, id),
	];
	for (const attempt of refused) await expect(attempt()).rejects.toMatchObject({ name: "AppError" });
	expect(await eventsOf(actor.id)).toEqual(before);
	expect(await numberFrom("SELECT count(*) FROM must")).toBe(0);
});

test("what was written down is neither changed nor thrown away for 400 days", async () => {
	const { ctx } = testContext();
	const { id } = await aUser(ctx);
	await expect(change("UPDATE audit SET event = 'x' WHERE user_id = ?", id)).rejects.toThrow("append-only");
	await expect(change("UPDATE audit SET at = 0")).rejects.toThrow("append-only");
	await expect(change("DELETE FROM audit WHERE user_id = ?", id)).rejects.toThrow("append-only");
	await expect(change("DELETE FROM audit")).rejects.toThrow("append-only");
	const old = Date.now() - 401 * DAY;
	await change("INSERT INTO audit (at, user_id, event) VALUES (?, ?, 'old')", old, id);
	await change("DELETE FROM audit WHERE user_id = ? AND event = 'old'", id);
	expect(await eventsOf(id)).toEqual(["account.registered"]);
});
