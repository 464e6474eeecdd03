import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { select } from "#tests/harness/rows";
import type { User } from "~/access/domain/user";
import { accountsPage } from "~/admin/server/accounts.server";
import { updatePlan } from "~/admin/server/update-plan.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

const administratorOf = (user: User) => ({ ...user, administrator: true });
const all = { search: undefined, cursor: undefined };

test("nobody but the administrator lists accounts or sets a plan", async () => {
	const { ctx } = testContext();
	const user = await aUser(ctx, { plan: "pro" });
	await expect(accountsPage(ctx, user, all)).rejects.toMatchObject({ code: "forbidden" });
	await expect(updatePlan(ctx, user, { email: user.email, plan: "free" })).rejects.toMatchObject({ code: "forbidden" });
	await expect(
		accountsPage(ctx, { ...user, email: ctx.config.adminEmail }, all),
		"an address makes nobody the administrator",
	).rejects.toMatchObject({ code: "forbidden" });
	const { ctx: without } = testContext({ config: { adminEmail: "" } });
	await expect(accountsPage(without, administratorOf(user), all)).rejects.toMatchObject({ code: "forbidden" });
});

test("an account is listed with what it holds, and found by name and address without case and accents", async () => {
	const { ctx } = testContext();
	const zoe = await aUser(ctx, { name: "Zoë Straße", plan: "pro" });
	const administrator = administratorOf(zoe);
	await createInvoice(ctx, zoe, anInvoice(), { status: "sent" });
	await createInvoice(ctx, zoe, anInvoice(), { status: "draft" });
	const find = async (search: string) => (await accountsPage(ctx, administrator, { ...all, search })).rows;
	const id = zoe.id.slice(0, 13).toUpperCase();
	expect(await find("ZOE strasse")).toMatchObject([{ id: zoe.id, plan: "pro", invoices: 2, clients: 0 }]);
	expect(await find(id)).toMatchObject([{ id: zoe.id }]);
	for (const pattern of ["%", "_", "zoe%", "*", "'", '"']) expect(await find(pattern), pattern).toEqual([]);
});

test("a new name is found, and the old one no more", async () => {
	const { ctx } = testContext();
	const user = await aUser(ctx, { name: "Käthe Alt" });
	const find = (search: string) => accountsPage(ctx, administratorOf(user), { ...all, search });
	expect((await find("kathe alt")).rows).toHaveLength(1);
	await select(`UPDATE users SET name = 'Käthe Neu' WHERE id = '${user.id}'`);
	expect((await find("kathe alt")).rows).toHaveLength(0);
	expect((await find("KATHE NEU")).rows).toHaveLength(1);
});

test("accounts are walked by key, none twice and none left out; a deleted one is not there", async () => {
	const { ctx, setNow } = testContext({ now: "2001-01-01T00:00:00Z" });
	const users: User[] = [];
	for (let n = 0; n < 45; n++) {
		setNow(new Date(Date.parse("2001-01-01T00:00:00Z") + n).toISOString());
		users.push(await aUser(ctx, { name: "Walker" }));
	}
	const [gone] = users;
	if (!gone) throw new Error("nobody");
	await select(`UPDATE users SET deleted_at = 1 WHERE id = '${gone.id}'`);
	const seen: string[] = [];
	let cursor: string | null | undefined;
	do {
		const page = await accountsPage(ctx, administratorOf(gone), { search: "walker", cursor });
		seen.push(...page.rows.map(({ id }) => id));
		cursor = page.older;
	} while (cursor);
	expect(seen).toEqual(
		users
			.slice(1)
			.map(({ id }) => id)
			.reverse(),
	);
});

test("the administrator gives a plan by address, whatever its case; the audit says who", async () => {
	const { ctx } = testContext();
	const user = await aUser(ctx);
	const administrator = administratorOf(await aUser(ctx));
	const email = user.email.toUpperCase();
	await expect(updatePlan(ctx, administrator, { email, plan: "freelancer" })).resolves.toMatchObject({
		id: user.id,
		plan: "freelancer",
	});
	expect(
		await select(`SELECT detail FROM audit WHERE user_id = '${user.id}' AND event = 'account.plan_changed'`),
	).toEqual([{ detail: `free to freelancer by ${administrator.id}` }]);
	await expect(updatePlan(ctx, administrator, { email: "no@body.example", plan: "pro" })).rejects.toMatchObject({
		code: "not_found",
		message: "No account has the email address no@body.example",
	});
});
