import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { aClient } from "#tests/support/clients";
import { testContext } from "#tests/support/context";
import { anInvoice, aUser } from "#tests/support/factories";
import { addClient } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import { DELETION_STEPS, deleteAccount, finishDeletion, sweepDeletions } from "~/identity/server/delete-account.server";
import { register } from "~/identity/server/register.server";
import { resolveSession, startSession } from "~/identity/server/sessions.server";
import { signIn } from "~/identity/server/sign-in.server";
import { createInvoice } from "~/invoices/server/create-invoice.server";
import { exportPdf } from "~/invoices/server/export-pdf.server";

const START = "2026-03-10T12:00:00Z";
const LATER = "2026-03-10T13:00:00Z";
const origin = () => ({ network: crypto.randomUUID(), userAgent: "" });

/** An account with a bit of everything. */
async function aFullAccount(ctx: AppContext, settle: () => Promise<void>) {
	const email = `${crypto.randomUUID()}@example.com`;
	const { user, token } = await register(ctx, { name: "Nora", email, password: "a password", company: "" }, origin());
	const { id } = await createInvoice(ctx, user, anInvoice(), { status: "sent", key: "k-1" });
	await createInvoice(ctx, user, anInvoice(), { status: "draft" });
	await addClient(ctx, user, aClient());
	await exportPdf(ctx, user, id);
	await settle();
	return { user, token, email };
}

/** What is left of an account, by table; the record of what happened and of the deletion itself aside. */
async function leftOf(userId: string) {
	const { results } = await env.DB.prepare(
		`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('audit', 'deletions')
			AND sql LIKE '%user_id TEXT%'`,
	).all<{ name: string }>();
	const left: Record<string, number> = {};
	for (const [table, column] of [["users", "id"], ...results.map(({ name }) => [name, "user_id"])] as const) {
		const n = await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`)
			.bind(userId)
			.first<number>("n");
		if (n) left[table as string] = n;
	}
	const { objects } = await env.FILES.list({ prefix: `u/${userId}/` });
	if (objects.length > 0) left.files = objects.length;
	return left;
}

const isOpen = async (userId: string) =>
	(await env.DB.prepare("SELECT done_at FROM deletions WHERE user_id = ?").bind(userId).first("done_at")) === null;

test("deleting takes rows, files and sessions at once, and the address can be used again", async () => {
	const { ctx, settle, setNow } = testContext({ now: START });
	const { user, token, email } = await aFullAccount(ctx, settle);
	expect(await leftOf(user.id)).toMatchObject({ users: 1, sessions: 1, invoices: 2, clients: 1, files: 1 });

	await deleteAccount(ctx, user);
	expect(await resolveSession(ctx, token)).toBeNull();
	await expect(signIn(ctx, { email, password: "a password" }, origin())).rejects.toMatchObject({
		code: "unauthenticated",
	});
	await settle();
	expect(await leftOf(user.id)).toEqual({});
	const again = await register(ctx, { name: "Nora", email, password: "another one", company: "" }, origin());
	expect(again.user.id).not.toBe(user.id);

	setNow(LATER);
	await sweepDeletions(ctx);
	expect(await isOpen(user.id)).toBe(false);
	expect(await leftOf(again.user.id)).toMatchObject({ users: 1 });
});

test("after a crash at any step the hourly sweep finishes", async () => {
	for (let at = 0; at <= DELETION_STEPS.length; at++) {
		const { ctx, settle, setNow } = testContext({ now: START });
		const { user, token } = await aFullAccount(ctx, settle);
		const crash = { name: "crash", run: () => Promise.reject(new Error("the machine went away")) };
		const steps = [...DELETION_STEPS.slice(0, at), crash, ...DELETION_STEPS.slice(at)];
		await deleteAccount({ ...ctx, background: (work) => void work.catch(() => {}) }, user);
		await expect(finishDeletion(ctx, user.id, steps)).rejects.toThrow("went away");
		expect(await resolveSession(ctx, token)).toBeNull();

		setNow(LATER);
		await sweepDeletions(ctx);
		expect(await leftOf(user.id)).toEqual({});
		expect(await isOpen(user.id)).toBe(false);
	}
});

test("while the file store is down nothing is forgotten; other accounts go meanwhile", async () => {
	const { ctx, settle, setNow } = testContext({ now: START });
	const down = await aFullAccount(ctx, settle);
	const fine = await aFullAccount(ctx, settle);
	const removeAll = (prefix: string) =>
		prefix.includes(down.user.id) ? Promise.reject(new Error("R2 is down")) : ctx.files.removeAll(prefix);
	const failing: AppContext = {
		...ctx,
		files: { ...ctx.files, removeAll },
		background: (work) => void work.catch(() => {}),
	};
	await deleteAccount(failing, down.user);
	await deleteAccount(failing, fine.user);
	setNow(LATER);
	await expect(sweepDeletions(failing)).rejects.toThrow("some deletions failed");
	expect(await isOpen(fine.user.id)).toBe(false);
	expect(await isOpen(down.user.id)).toBe(true);
	expect(await leftOf(down.user.id)).toMatchObject({ users: 1, invoices: 2, files: 1 });
	expect((await leftOf(down.user.id)).sessions).toBeUndefined();

	await sweepDeletions(ctx);
	expect(await leftOf(down.user.id)).toEqual({});
});

test("a file that a request stored after the files went is taken by the sweep", async () => {
	const { ctx, settle, setNow } = testContext({ now: START });
	const { user } = await aFullAccount(ctx, settle);
	await deleteAccount(ctx, user);
	await settle();
	await env.FILES.put(`u/${user.id}/invoices/late.pdf`, "late");
	expect(await isOpen(user.id)).toBe(true);
	setNow(LATER);
	await sweepDeletions(ctx);
	expect(await leftOf(user.id)).toEqual({});
});

test("fifty parallel requests delete once, and nobody else is touched", async () => {
	const { ctx, settle } = testContext({ now: START });
	const { user } = await aFullAccount(ctx, settle);
	const other = await aFullAccount(ctx, settle);
	await Promise.all(Array.from({ length: 50 }, () => deleteAccount(ctx, user)));
	await settle();
	expect(await leftOf(user.id)).toEqual({});
	expect(await leftOf(other.user.id)).toMatchObject({ users: 1, sessions: 1, invoices: 2, clients: 1, files: 1 });
	const audit = await env.DB.prepare("SELECT count(*) AS n FROM audit WHERE user_id = ? AND event = 'account.deleted'")
		.bind(user.id)
		.first("n");
	expect(audit).toBe(1);
});

test("what is written down of a deleted account are ids alone", async () => {
	const { ctx, settle } = testContext({ now: START });
	const { user, email } = await aFullAccount(ctx, settle);
	await deleteAccount(ctx, user);
	await settle();
	const { results } = await env.DB.prepare("SELECT * FROM audit WHERE user_id = ?").bind(user.id).all();
	expect(results.length).toBeGreaterThan(0);
	expect(JSON.stringify(results)).not.toContain(email);
	expect(JSON.stringify(results)).not.toContain("Nora");
});

test("the administrator's account can't be deleted", async () => {
	const { ctx } = testContext();
	const actor = { ...(await aUser(ctx)), administrator: true };
	const token = await startSession(ctx, actor, "");
	await expect(deleteAccount(ctx, actor)).rejects.toMatchObject({ code: "conflict" });
	expect(await resolveSession(ctx, token)).not.toBeNull();
	expect(await leftOf(actor.id)).toMatchObject({ users: 1 });
});
