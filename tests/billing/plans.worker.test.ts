import { expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { numberFrom, select } from "#tests/harness/rows";
import { changePlan } from "~/billing/server/change-plan.server";
import { orderPlan } from "~/billing/server/order-plan.server";
import { addClient } from "~/clients/server/clients.server";
import { listClientsFrom } from "~/clients/server/read-clients.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";

const SITE = "https://duebill.example";
const order = { plan: "pro", period: "month", key: "k" } as const;
test("built in, an order changes the plan at once and is written down", async () => {
	const { ctx } = testContext({ ports: { billing: { kind: "built-in" } } });
	const user = await aUser(ctx);
	await expect(orderPlan(ctx, user, order, SITE)).resolves.toBeNull();
	expect(await select(`SELECT plan FROM users WHERE id = '${user.id}'`)).toEqual([{ plan: "pro" }]);
	expect(
		await select(`SELECT object_id, detail FROM audit WHERE user_id = '${user.id}' AND event = 'account.plan_changed'`),
	).toEqual([{ object_id: user.id, detail: `free to pro by ${user.id}` }]);
});

test("switched off, no order is taken; and nobody orders what they have", async () => {
	const off = testContext({ ports: { billing: { kind: "off" } } }).ctx;
	const user = await aUser(off);
	await expect(orderPlan(off, user, order, SITE)).rejects.toMatchObject({ code: "forbidden" });
	await expect(orderPlan(off, { ...user, plan: "pro" }, order, SITE)).rejects.toMatchObject({ code: "conflict" });
	expect(await select(`SELECT plan FROM users WHERE id = '${user.id}'`)).toEqual([{ plan: "free" }]);
});

test("of fifty orders at once one changes the plan, the others meet the change", async () => {
	const { ctx } = testContext({ ports: { billing: { kind: "built-in" } } });
	const user = await aUser(ctx);
	const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => orderPlan(ctx, user, order, SITE)));
	const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
	expect(refused).toEqual(Array.from({ length: 49 }, () => "conflict"));
	const changes = "SELECT count(*) FROM audit WHERE user_id = ? AND event = 'account.plan_changed'";
	expect(await numberFrom(changes, user.id)).toBe(1);
});

test("a downgrade keeps everything readable and changeable; only more is refused", async () => {
	const { ctx } = testContext({ now: "2026-03-02T12:00:00Z" });
	const pro = await aUser(ctx, { plan: "pro" });
	const invoices = [];
	for (let n = 0; n < 6; n++) invoices.push(await createInvoice(ctx, pro, anInvoice(), { status: "sent" }));
	const drafts = [];
	for (let n = 0; n < 3; n++) drafts.push(await createInvoice(ctx, pro, anInvoice(), { status: "draft" }));
	for (const name of ["a", "b", "c", "d", "e", "f"])
		await addClient(ctx, pro, aClient({ email: `${name}@example.com` }));

	await changePlan(ctx, pro.id, pro, "free");
	const free = { ...pro, plan: "free" } as const;
	for (const { id } of [...invoices, ...drafts])
		await expect(readInvoice(ctx, free, id)).resolves.toMatchObject({ id });
	expect((await listClientsFrom(ctx, free, { limit: 100 })).clients).toHaveLength(6);
	const [first] = invoices;
	const [draft] = drafts;
	if (!first || !draft) throw new Error("no invoices");
	await expect(updateInvoice(ctx, free, first.id, { status: "paid" })).resolves.toMatchObject({ status: "paid" });
	await expect(
		updateInvoice(ctx, free, draft.id, { status: "draft", input: anInvoice({ number: draft.number, notes: "later" }) }),
	).resolves.toMatchObject({ notes: "later" });
	const refused = { code: "plan_limit" };
	await expect(createInvoice(ctx, free, anInvoice(), { status: "sent" })).rejects.toMatchObject(refused);
	await expect(createInvoice(ctx, free, anInvoice(), { status: "draft" })).rejects.toMatchObject(refused);
	await expect(addClient(ctx, free, aClient({ email: "g@example.com" }))).rejects.toMatchObject(refused);
});
