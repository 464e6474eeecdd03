import { expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { signedIn } from "#tests/harness/api";
import { anInvoice, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf } from "#tests/harness/mail";
import { addClient, saveIfNew } from "~/clients/server/clients.server";
import { readClient } from "~/clients/server/read-clients.server";
import { patchClient } from "~/clients/server/update-client.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { readReminderPlan, setReminders } from "~/reminders/server/reminders.server";
import { sweepReminders } from "~/reminders/server/sweep-reminders.server";

/** A pro account with a saved client, to whom it sent an invoice that is due March 31. */
async function billing(reminders?: boolean) {
	const test = mailContext({ now: "2026-03-02T09:00:00Z" });
	const actor = await aUser(test.ctx, { plan: "pro", paymentReminders: true });
	const client = await addClient(test.ctx, actor, aClient({ reminders }));
	const { id } = await createInvoice(test.ctx, actor, anInvoice(), { status: "sent" });
	await test.bring();
	return { ...test, actor, client, paused: async () => (await readReminderPlan(test.ctx, actor, id))?.paused, id };
}

test("a client whose reminders are off gets none, and its invoices say so", async () => {
	const { ctx, actor, client, paused, setNow, bring } = await billing(false);
	expect([client.reminders, await paused()]).toEqual([false, "client"]);
	setNow("2026-03-28T12:00:00Z");
	await sweepReminders(ctx);
	await bring();
	expect(await outboxOf(actor.id)).toHaveLength(1);
	await patchClient(ctx, actor, client.id, { reminders: true });
	expect(await paused()).toBeNull();
	setNow("2026-03-31T12:00:00Z");
	await sweepReminders(ctx);
	await bring();
	expect(await outboxOf(actor.id)).toHaveLength(2);
});

test("what is paused for a client on an invoice is off on the client, and the other way round", async () => {
	const { ctx, actor, client, id } = await billing();
	await setReminders(ctx, actor, id, { of: "client", paused: true });
	expect((await readClient(ctx, actor, client.id)).reminders).toBe(false);
	expect((await patchClient(ctx, actor, client.id, { city: "Bremen" })).reminders).toBe(false);
	await setReminders(ctx, actor, id, { of: "client", paused: false });
	expect((await readClient(ctx, actor, client.id)).reminders).toBe(true);
});

test("a new address is reminded as the client is, and one that was paused stays so when its client is saved", async () => {
	const { ctx, actor, client, paused } = await billing(false);
	const moved = await patchClient(ctx, actor, client.id, { email: "new@example.com" });
	expect([moved.reminders, await paused()]).toEqual([false, "client"]);
	expect(await saveIfNew(ctx, actor, { name: "Kestrel", email: "Accounts@kestrelpine.example" })).toBe(true);
	expect(await paused()).toBe("client");
});

test("one account's pauses are none of another's", async () => {
	const { ctx } = await billing(false);
	const other = await aUser(ctx, { plan: "pro" });
	expect(await readClient(ctx, other, (await addClient(ctx, other, aClient())).id)).toMatchObject({ reminders: true });
});

test("the API has them as a field; the form posts them where they are ticked", async () => {
	const { call, post } = await signedIn({ plan: "pro" });
	const { body } = await call("POST", "/api/clients", { name: "A", email: "a@example.com" });
	expect(body.reminders).toBe(true);
	const path = `/api/clients/${body.id}`;
	expect((await call("PATCH", path, { reminders: false })).body.reminders).toBe(false);
	expect((await call("GET", path)).body.reminders).toBe(false);
	expect((await call("PATCH", path, { reminders: "no" })).status).toBe(400);
	const form = { intent: "save", name: "A", email: "a@example.com" };
	await post(`/clients/${body.id}/edit`, { ...form, reminders: "on" });
	expect((await call("GET", path)).body.reminders).toBe(true);
	await post(`/clients/${body.id}/edit`, form);
	expect((await call("GET", path)).body.reminders).toBe(false);
});
