import { expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { testContext } from "#tests/harness/context";
import { homeD1 } from "#tests/harness/databases";
import { anInvoice, aUser } from "#tests/harness/factories";
import { change, numberFrom, select } from "#tests/harness/rows";
import { tick } from "#workers/schedule";
import type { AppContext } from "~/context";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { endOfDay } from "~/kernel/time/dates";
import { listPayments } from "~/payments/server/read-payments.server";
import { reversePayment } from "~/payments/server/reverse-payment.server";
import { repairDueDates } from "~/profile/server/repair-due-dates.server";
import { saveSettings } from "~/profile/server/save-settings.server";

const DUE = "2026-03-31";

test("an invoice that was begun in another timezone is due at the end of the day in the account's", async () => {
	const { ctx } = testContext({ now: "2026-03-10T00:00:00Z" });
	const before = await aUser(ctx, { plan: "pro" });
	await saveSettings(ctx, before, { timezone: "Pacific/Kiritimati" });
	const sent = await createInvoice(ctx, before, anInvoice({ dueDate: DUE }), { status: "sent" });
	const draft = await createInvoice(ctx, before, anInvoice({ dueDate: DUE }), { status: "draft" });
	await updateInvoice(ctx, before, draft.id, { status: "sent", input: anInvoice({ dueDate: DUE }) });
	await updateInvoice(ctx, before, sent.id, { status: "paid" });
	await updateInvoice(ctx, before, sent.id, { status: "sent" });
	expect(await dueInstants(before.id)).toEqual([ends("Pacific/Kiritimati"), ends("Pacific/Kiritimati")]);
});

test("what is paid while the timezone changes falls due by the new one, whichever way it becomes unpaid", async () => {
	const { ctx } = testContext({ now: "2026-03-10T00:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro", timezone: "Pacific/Honolulu" });
	const [byStatus, byPayment] = [
		await createInvoice(ctx, actor, anInvoice({ dueDate: DUE }), { status: "sent" }),
		await createInvoice(ctx, actor, anInvoice({ dueDate: DUE }), { status: "sent" }),
	];
	await updateInvoice(ctx, actor, byStatus.id, { status: "paid" });
	await updateInvoice(ctx, actor, byPayment.id, { status: "paid" });
	const moved = await saveSettings(ctx, actor, { timezone: "Pacific/Kiritimati" });
	await updateInvoice(ctx, moved, byStatus.id, { status: "sent" });
	const [payment] = await listPayments(ctx, moved, byPayment.id);
	await reversePayment(ctx, moved, byPayment.id, payment?.id ?? "");
	expect(await select("SELECT status FROM invoices WHERE user_id = ?", actor.id)).toEqual([
		{ status: "sent" },
		{ status: "sent" },
	]);
	expect(await dueInstants(actor.id)).toEqual([ends("Pacific/Kiritimati"), ends("Pacific/Kiritimati")]);
});

test("a timezone that changes while days are read moves the invoice that came in between", async () => {
	const { ctx } = testContext({ now: "2026-03-10T00:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	let reads = 0;
	const slow = meanwhile(ctx, async () => {
		if (++reads === 1) await createInvoice(ctx, actor, anInvoice({ dueDate: DUE }), { status: "sent" });
	});
	await saveSettings(slow, actor, { timezone: "Pacific/Honolulu" });
	expect(await dueInstants(actor.id)).toEqual([ends("Pacific/Honolulu")]);
	expect(reads).toBe(2);
});

test("due instants of a timezone that the account no longer has are put right by the sweep, once and for all", async () => {
	const { ctx } = testContext({ now: "2026-03-10T00:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro", timezone: "Pacific/Honolulu" });
	const right = await aUser(ctx, { plan: "pro" });
	const { id } = await createInvoice(ctx, actor, anInvoice({ dueDate: DUE }), { status: "sent" });
	const other = await createInvoice(ctx, right, anInvoice({ dueDate: DUE }), { status: "sent" });
	await change("UPDATE invoices SET due_at = ? WHERE id = ?", ends("UTC"), id);
	await change("INSERT INTO due_date_repairs (user_id) VALUES (?), (?)", actor.id, right.id);
	await tick(ctx);
	expect(await dueInstants(actor.id)).toEqual([ends("Pacific/Honolulu")]);
	expect(await readInvoice(ctx, right, other.id)).toMatchObject({ version: 1 });
	expect(await numberFrom("SELECT count(*) FROM due_date_repairs")).toBe(0);
	await repairDueDates(ctx);
	expect(await dueInstants(actor.id)).toEqual([ends("Pacific/Honolulu")]);
});

function ends(timezone: string): number {
	return endOfDay(DUE, timezone);
}

async function dueInstants(userId: string): Promise<number[]> {
	const rows = await select<{ due_at: number }>("SELECT due_at FROM invoices WHERE user_id = ? ORDER BY id", userId);
	return rows.map(({ due_at }) => due_at);
}

/** A context in which something happens after an account's due dates were read, and before they are written. */
function meanwhile(ctx: AppContext, happen: () => Promise<unknown>): AppContext {
	const d1 = {
		prepare: (query: string) => homeD1.prepare(query),
		async batch(statements: D1PreparedStatement[]) {
			await happen();
			return homeD1.batch(statements);
		},
	};
	return { ...ctx, db: openDatabase(d1 as unknown as D1Database) };
}
