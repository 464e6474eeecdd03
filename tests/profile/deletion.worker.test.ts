import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { claimEffectsAcrossAccounts, waitingEffectsAcrossAccounts } from "#db/outbox/outbox";
import { aClient } from "#tests/clients/clients";
import { testContext } from "#tests/harness/context";
import { homeD1 } from "#tests/harness/databases";
import { anInvoice, aUser } from "#tests/harness/factories";
import { numberFrom, select } from "#tests/harness/rows";
import { volume } from "#tests/harness/volume";
import { workOffOutbox } from "#workers/schedule";
import { register } from "~/access/server/register.server";
import { resolveSession, startSession } from "~/access/server/sessions.server";
import { signIn } from "~/access/server/sign-in.server";
import { addClient } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import type { EffectKind } from "~/outbox/domain/effect";
import { type Handler, workOff } from "~/outbox/server/work-off.server";
import { exportPdf } from "~/printing/server/export-pdf.server";
import { ACCOUNT_EFFECTS, closeAccount, deleteAccount } from "~/profile/server/delete-account.server";

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
	const { results } = await homeD1
		.prepare(
			`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('audit', 'closed_accounts')
			AND sql LIKE '%user_id TEXT%'`,
		)
		.all<{ name: string }>();
	const left: Record<string, number> = {};
	for (const [table, column] of [["users", "id"], ...results.map(({ name }) => [name, "user_id"])] as const) {
		const n = await homeD1
			.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`)
			.bind(userId)
			.first<number>("n");
		if (n) left[table as string] = n;
	}
	const { objects } = await env.FILES.list({ prefix: `u/${userId}/` });
	if (objects.length > 0) left.files = objects.length;
	return left;
}

/** What is still to be done for an account. */
const waiting = (userId: string) =>
	select<{ kind: string }>("SELECT kind FROM outbox WHERE instr(payload, ?) AND done_at IS NULL", userId);

/** Minute by minute until nothing is due. */
async function workOffAll(ctx: AppContext): Promise<number> {
	const due = () => numberFrom("SELECT count(*) FROM outbox WHERE done_at IS NULL AND due_at <= ?", ctx.clock.now());
	let turns = 0;
	for (; (await due()) > 0; turns++) await workOffOutbox(ctx);
	return turns;
}

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
	await workOffAll(ctx);
	expect(await waiting(user.id)).toEqual([]);
	expect(await leftOf(again.user.id)).toMatchObject({ users: 1 });
});

/** A worker that takes the next effect, does it or not, and is gone before it can say so. */
async function crash(ctx: AppContext, how: "before" | "after"): Promise<string | undefined> {
	const now = ctx.clock.now();
	const claim = { kinds: KINDS, lease: crypto.randomUUID(), now, until: now + 5 * 60_000, limit: 1 };
	const [effect] = await claimEffectsAcrossAccounts(ctx.db, claim);
	if (effect && how === "after")
		await (ACCOUNT_EFFECTS[effect.kind as keyof typeof ACCOUNT_EFFECTS] as Handler<EffectKind>)(
			ctx,
			effect.payload,
			effect.cause,
		);
	return effect?.kind;
}

const KINDS = Object.keys(ACCOUNT_EFFECTS) as EffectKind[];

test("D01 a worker may die before or after any step of a deletion: what it had taken is done by another", async () => {
	const steps = new Set<string | undefined>();
	for (const how of ["before", "after"] as const) {
		for (const done of [0, 1, 2]) {
			const { ctx, settle, setNow } = testContext({ now: START });
			const { user, token } = await aFullAccount(ctx, settle);
			await closeAccount(ctx, user);
			await workOff(ctx, ACCOUNT_EFFECTS, done);
			steps.add(await crash(ctx, how));
			expect(await resolveSession(ctx, token)).toBeNull();

			await workOff(ctx, ACCOUNT_EFFECTS);
			expect(await waiting(user.id)).toHaveLength(3);
			setNow(LATER);
			await workOffAll(ctx);
			expect(await leftOf(user.id)).toEqual({});
			expect(await waiting(user.id)).toEqual([]);
		}
	}
	expect([...steps].sort()).toEqual(["destroy-timer", "erase-rows", "remove-files"]);
});

test("deletions are worked off as they arrive, however many they are", async () => {
	const { ctx, settle } = testContext({ now: START });
	for (let n = 0; n < volume(1000); n++) await deleteAccount(ctx, await aUser(ctx));
	await settle();
	expect(await closedButThere()).toBe(0);
	expect(await workOffAll(ctx)).toBe(0);
});

test("what many closed at once left is worked off turn by turn, none of them left out", async () => {
	const { ctx } = testContext({ now: START });
	for (let n = 0; n < 40; n++) await closeAccount(ctx, await aUser(ctx));
	expect(await closedButThere()).toBe(40);
	expect(await workOffAll(ctx)).toBe(2);
	expect(await closedButThere()).toBe(0);
});

const closedButThere = () => numberFrom("SELECT count(*) FROM users WHERE deleted_at IS NOT NULL");

test("erasing never waits for the file store, nor one account for another", async () => {
	const { ctx, settle, setNow } = testContext({ now: START });
	const down = await aFullAccount(ctx, settle);
	const fine = await aFullAccount(ctx, settle);
	const remove = (keys: readonly string[]) =>
		keys.join().includes(down.user.id) ? Promise.reject(new Error("R2 is down")) : ctx.files.remove(keys);
	const failing: AppContext = { ...ctx, files: { ...ctx.files, remove } };
	await deleteAccount(failing, down.user);
	await deleteAccount(failing, fine.user);
	await settle();
	expect(await leftOf(fine.user.id)).toEqual({});
	expect(await leftOf(down.user.id)).toEqual({ files: 1 });
	setNow(LATER);
	await workOffAll(failing);
	expect(await waiting(fine.user.id)).toEqual([]);
	expect(await waiting(down.user.id)).toEqual([{ kind: "remove-files" }, { kind: "remove-files" }]);

	setNow("2026-03-10T13:01:00Z");
	await workOffOutbox(ctx);
	expect(await leftOf(down.user.id)).toEqual({});
	expect(await waiting(down.user.id)).toEqual([]);
});

/** Copies of an account's invoice with a payment each, and files: what takes many turns to remove. */
async function fillAccount(userId: string, count: number) {
	for (const statement of [INVOICES, PAYMENTS, SETTLEMENTS]) await homeD1.prepare(statement).bind(userId, count).run();
	const files = Array.from({ length: count }, (_, n) => `u/${userId}/invoices/${n}.pdf`);
	for (let at = 0; at < count; at += 50)
		await Promise.all(files.slice(at, at + 50).map((key) => env.FILES.put(key, "%PDF")));
}

const COUNTER = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)";
const INVOICES = `${COUNTER}
	INSERT INTO invoices (id, user_id, number, number_key, status, issue_date, due_date, due_at, currency, items, client,
		subtotal, total, payable, search_text, quota_month, created_at, updated_at)
	SELECT ?1 || i, user_id, 'M-' || i, 'm-' || i, 'sent', issue_date, due_date, due_at, currency, items, client,
		subtotal, total, total, '', quota_month, created_at, updated_at
	FROM n, (SELECT * FROM invoices WHERE user_id = ?1 AND status = 'sent' LIMIT 1)`;
const FILLED = "FROM invoices WHERE user_id = ?1 AND number LIKE 'M-%' LIMIT ?2";
const PAYMENTS = `
	INSERT INTO payments (id, user_id, client_key, invoice_id, kind, amount, currency, day, method, reference, at)
	SELECT id, user_id, client_key, id, 'in', 1, currency, '2026-03-01', 'bank_transfer', '', 1 ${FILLED}`;
const SETTLEMENTS = `
	INSERT INTO settlements (id, user_id, invoice_id, source, payment_id, amount, day, at)
	SELECT id, user_id, id, 'payment', id, 1, '2026-03-01', 1 ${FILLED}`;

test("a large account is removed in turns, each of which may be killed, and nothing of it is left", async () => {
	const { ctx, settle, setNow } = testContext({ now: START });
	const { user } = await aFullAccount(ctx, settle);
	await fillAccount(user.id, volume(5000, 250));
	await closeAccount(ctx, user);
	expect((await leftOf(user.id)).invoices).toBeGreaterThan(200);

	let [turns, rows] = [0, Number.POSITIVE_INFINITY];
	for (; (await waiting(user.id)).some(({ kind }) => kind === "erase-rows"); turns++) {
		// Every second turn does its work and dies before it can say so.
		if (turns % 2) await crash(ctx, "after");
		else await workOff(ctx, ACCOUNT_EFFECTS, 1);
		setNow(new Date(ctx.clock.now() + 6 * 60_000).toISOString());
		const { invoices = 0, payments = 0 } = await leftOf(user.id);
		expect(invoices + payments).toBeLessThanOrEqual(rows);
		rows = invoices + payments;
	}
	expect(turns).toBeGreaterThan(4);
	await workOffAll(ctx);
	expect(await leftOf(user.id)).toEqual({});
	expect(await waiting(user.id)).toEqual([]);
});

test("what a large account's removal did so far stands beside it, and it fails no time", async () => {
	const { ctx, settle } = testContext({ now: START });
	const { user } = await aFullAccount(ctx, settle);
	await fillAccount(user.id, 250);
	await closeAccount(ctx, user);
	await workOff(ctx, ACCOUNT_EFFECTS, 4);
	const { oldest } = await waitingEffectsAcrossAccounts(ctx.db, ctx.clock.now(), 20);
	const erasure = oldest.find(({ kind }) => kind === "erase-rows");
	expect(erasure).toMatchObject({ attempts: 0, lastError: "" });
	expect(erasure?.done).toBeGreaterThan(20);
	await workOffAll(ctx);
});

test("a removal of files gives way to others and takes a hundred in a turn", async () => {
	const { ctx, settle } = testContext({ now: START });
	const { user } = await aFullAccount(ctx, settle);
	await fillAccount(user.id, 250);
	await closeAccount(ctx, user);
	const sizes: number[] = [];
	let yielded = 0;
	const remove = async (keys: readonly string[]) => {
		sizes.push(keys.length);
		await ctx.files.remove(keys);
	};
	const yieldToRequests = async () => void yielded++;
	await workOff({ ...ctx, yieldToRequests, files: { ...ctx.files, remove } }, ACCOUNT_EFFECTS);
	expect(sizes).toEqual([100, 100, 51]);
	expect(yielded).toBeGreaterThan(3);
	expect(await leftOf(user.id)).toEqual({});
});

test("a file that a request stored after the files went is taken by the sweep", async () => {
	const { ctx, settle, setNow } = testContext({ now: START });
	const { user } = await aFullAccount(ctx, settle);
	await deleteAccount(ctx, user);
	await settle();
	await env.FILES.put(`u/${user.id}/invoices/late.pdf`, "late");
	setNow(LATER);
	await workOffAll(ctx);
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
	const audit = await homeD1
		.prepare("SELECT count(*) AS n FROM audit WHERE user_id = ? AND event = 'account.deleted'")
		.bind(user.id)
		.first("n");
	expect(audit).toBe(1);
});

test("what is written down of a deleted account are ids alone", async () => {
	const { ctx, settle } = testContext({ now: START });
	const { user, email } = await aFullAccount(ctx, settle);
	await deleteAccount(ctx, user);
	await settle();
	const { results } = await homeD1.prepare("SELECT * FROM audit WHERE user_id = ?").bind(user.id).all();
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
