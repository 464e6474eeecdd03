import { env, SELF } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { takeLogged } from "#tests/harness/console";
import { onlyDatabase, testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { failingD1 } from "#tests/harness/recording";
import { change, numberFrom } from "#tests/harness/rows";
import { tick } from "#workers/schedule";
import { startSession } from "~/access/server/sessions.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { closeAccount } from "~/profile/server/delete-account.server";

const DAY = 86_400_000;

interface Operator {
	tick(cron: string, scheduledTime: number): Promise<void>;
	ensureAdministrator(): Promise<string>;
}

/** The entrypoint that `scripts/serve` calls over a binding. */
const operator = () => (exports as unknown as { Operator: Operator }).Operator;

const administrators = () => numberFrom("SELECT count(*) FROM users WHERE email_norm = ?", env.ADMIN_EMAIL);

test("the operator makes the administrator's account at the first start, and the tick finds it there", async () => {
	expect(await administrators()).toBe(0);
	expect(await operator().ensureAdministrator()).toBe("made");
	expect(await operator().ensureAdministrator()).toBe("there");
	await operator().tick("0 * * * *", Date.now());
	expect(await administrators()).toBe(1);
});

test("the tick ends what has run out, and nothing else", async () => {
	const { ctx } = testContext();
	const user = await aUser(ctx);
	const [old, young] = [await startSession(ctx, user, ""), await startSession(ctx, user, "")];
	expect(old).not.toBe(young);
	await change("UPDATE sessions SET expires_at = ? WHERE rowid = (SELECT max(rowid) FROM sessions)", Date.now() - 1);
	await createInvoice(ctx, user, anInvoice(), { status: "sent", key: "old" });
	await createInvoice(ctx, user, anInvoice(), { status: "sent", key: "young" });
	await change("UPDATE idempotency_keys SET created_at = ? WHERE key = 'old'", Date.now() - 2 * DAY - 1);
	await change("UPDATE idempotency_keys SET created_at = ? WHERE key = 'young'", Date.now() - 2 * DAY + 60_000);
	await operator().tick("0 * * * *", Date.now());
	await operator().tick("0 * * * *", Date.now());
	expect(await numberFrom("SELECT count(*) FROM sessions WHERE user_id = ?", user.id)).toBe(1);
	expect(await numberFrom("SELECT count(*) FROM idempotency_keys WHERE user_id = ? AND key = 'young'", user.id)).toBe(
		1,
	);
	expect(await numberFrom("SELECT count(*) FROM idempotency_keys WHERE user_id = ? AND key = 'old'", user.id)).toBe(0);
	expect(await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ?", user.id)).toBe(2);
});

test("after two days a key may be used for something new", async () => {
	const { ctx, setNow } = testContext({ now: "2026-03-01T12:00:00.000Z" });
	const user = await aUser(ctx, { plan: "pro" });
	const first = await createInvoice(ctx, user, anInvoice(), { status: "sent", key: "k" });
	setNow("2026-03-03T12:00:00.000Z");
	await tick(ctx);
	await expect(createInvoice(ctx, user, anInvoice(), { status: "sent", key: "k" })).rejects.toMatchObject({
		code: "key_reused",
	});
	setNow("2026-03-03T12:00:00.001Z");
	await tick(ctx);
	const second = await createInvoice(ctx, user, anInvoice(), { status: "sent", key: "k" });
	expect(second.id).not.toBe(first.id);
});

test("a sweep that fails stops no other, and the tick says that something failed", async () => {
	const { ctx } = testContext();
	const user = await aUser(ctx);
	const { id } = await createInvoice(ctx, user, anInvoice(), { status: "draft" });
	await change("UPDATE invoices SET deleted_at = ? WHERE id = ?", Date.now() - 31 * DAY, id);
	await startSession(ctx, user, "");
	await change("UPDATE sessions SET expires_at = 1 WHERE user_id = ?", user.id);
	const files = { ...ctx.files, list: () => Promise.reject(new Error("R2 is down")) };
	await expect(tick({ ...ctx, files })).rejects.toThrow("some sweeps failed");
	expect(takeLogged()).toMatch(/sweepLogos failed[\s\S]*R2 is down/);
	expect(await numberFrom("SELECT count(*) FROM sessions WHERE user_id = ?", user.id)).toBe(0);
	expect(await numberFrom("SELECT count(*) FROM invoices WHERE id = ?", id)).toBe(0);
});

test("a purged invoice's files wait in the outbox while the file store is down", async () => {
	const { ctx } = testContext();
	const user = await aUser(ctx);
	const { id } = await createInvoice(ctx, user, anInvoice(), { status: "draft" });
	const folder = `u/${user.id}/invoices/${id}/`;
	await env.FILES.put(`${folder}v1.pdf`, "a PDF");
	await change("UPDATE invoices SET deleted_at = ? WHERE id = ?", Date.now() - 31 * DAY, id);
	const list = (prefix: string, limit: number) =>
		prefix === folder ? Promise.reject(new Error("R2 is down")) : ctx.files.list(prefix, limit);
	await tick({ ...ctx, files: { ...ctx.files, list } });
	const open = () => numberFrom("SELECT count(*) FROM outbox WHERE instr(payload, ?) AND done_at IS NULL", folder);
	expect([await open(), await numberFrom("SELECT count(*) FROM invoices WHERE id = ?", id)]).toEqual([1, 0]);

	await tick({ ...ctx, clock: { now: () => Date.now() + 1000 } });
	expect(await open()).toBe(0);
	expect((await env.FILES.list({ prefix: folder })).objects).toEqual([]);
});

test("every minute the outbox is worked off, and nothing else", async () => {
	const { ctx } = testContext();
	const user = await aUser(ctx);
	await closeAccount(ctx, user);
	const other = await aUser(ctx);
	await startSession(ctx, other, "");
	await change("UPDATE sessions SET expires_at = 1 WHERE user_id = ?", other.id);
	await operator().tick("* * * * *", Date.now());
	expect(await numberFrom("SELECT count(*) FROM users WHERE id = ?", user.id)).toBe(0);
	expect(await numberFrom("SELECT count(*) FROM sessions WHERE user_id = ?", other.id)).toBe(1);
});

test("a tick without a database fails whole, and says so once for each sweep", async () => {
	const { ctx } = testContext();
	const down = onlyDatabase(openDatabase(failingD1("Network connection lost.")));
	await expect(tick({ ...ctx, ...down })).rejects.toThrow("some sweeps failed");
	expect(takeLogged()).toMatch(/sweepSessions failed[\s\S]*purgeDeletedInvoices failed/);
});

test("nobody from outside can tick", async () => {
	const before = await administrators();
	for (const path of ["/tick", "/__scheduled", "/cdn-cgi/handler/scheduled", "/cdn-cgi/mf/scheduled"]) {
		const response = await SELF.fetch(`http://duebill.test${path}`, { redirect: "manual" });
		await response.text();
		expect(response.status).toBe(404);
	}
	expect(await administrators()).toBe(before);
});
