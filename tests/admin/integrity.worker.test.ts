import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { integrityChecksAcrossAccounts } from "#db/admin/integrity-checks";
import { takeLogged } from "#tests/harness/console";
import { testContext } from "#tests/harness/context";
import { allD1, homeD1 } from "#tests/harness/databases";
import { anInvoice, aUser } from "#tests/harness/factories";
import { change, numberFrom } from "#tests/harness/rows";
import { expectSound } from "#tests/harness/sound";
import { runCron } from "#workers/schedule";
import { startSession } from "~/access/server/sessions.server";
import { ACCOUNT_RULES, INSTALLATION_RULES, type IntegrityRule } from "~/admin/domain/integrity";
import { checkIntegrity } from "~/admin/server/check-integrity.server";
import { type AppContext, readEachDatabase } from "~/context";
import { openDemo } from "~/demo/server/open-demo.server";
import { sealHistory } from "~/history/server/seal-history.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { exportPdf } from "~/printing/server/export-pdf.server";

const HOUR = 3_600_000;

/** An account with a year of everything, and an invoice of its own that is partly paid and partly credited. */
async function aFullAccount(ctx: AppContext) {
	const { user } = await openDemo(ctx, { network: crypto.randomUUID(), userAgent: "" });
	const items = [{ description: "Work", quantity: 1000, rate: 1000 }];
	const invoice = await createInvoice(ctx, user, anInvoice({ items }), { status: "sent" });
	await recordPayment(ctx, user, invoice.id, {
		...{ amount: 4000, method: "cash", reference: "", surplus: false, writeOff: false },
	});
	const half = [{ itemId: invoice.items[0]?.id ?? "", quantity: 10_000 }];
	await issueCreditNote(ctx, user, invoice.id, { reason: "", items: half });
	await exportPdf(ctx, user, invoice.id);
	await sealHistory(ctx, user.id);
	return { user, invoice };
}

/** Each rule with what nobody could do but past every guard: of `?1`, an account, and of `?2`, its invoice. */
const DAMAGE: Record<(typeof ACCOUNT_RULES)[number], string> = {
	sums: "UPDATE invoices SET items = json_set(items, '$[0].amount', 1) WHERE user_id = ?1 AND id = ?2",
	numbers: "UPDATE invoices SET number_key = 'another' WHERE user_id = ?1 AND id = ?2",
	usage: "UPDATE usage SET used = 0 WHERE user_id = ?1 AND ?2 <> ''",
	counts: "UPDATE invoice_counts SET n = n + 1 WHERE user_id = ?1 AND ?2 <> '' AND status = 'sent'",
	due: "UPDATE invoice_sums SET amount = amount + 1 WHERE user_id = ?1 AND ?2 <> '' AND kind = 'due'",
	income: "UPDATE invoice_sums SET amount = amount + 1 WHERE user_id = ?1 AND ?2 <> '' AND kind = 'paid'",
	settled: "UPDATE invoices SET received = received - 1 WHERE user_id = ?1 AND id = ?2",
	payments: "UPDATE payments SET amount = 1 WHERE user_id = ?1 AND ?2 <> ''",
	credit:
		"UPDATE invoices SET subtotal = 900000, total = 900000 WHERE user_id = ?1 AND ?2 <> '' AND type = 'credit_note'",
	time: `UPDATE time_entries SET invoice_id = ?2 WHERE user_id = ?1 AND invoice_id IS NOT NULL`,
	owners: `INSERT INTO shares (token_hash, user_id, invoice_id, created_at)
		SELECT ?1, users.id, ?2, 1 FROM users WHERE users.id <> ?1 LIMIT 1`,
	chain: "UPDATE invoice_revisions SET prev_hash = hash WHERE user_id = ?1 AND ?2 <> '' AND seq = 2",
	recorded: "DELETE FROM invoice_revisions WHERE user_id = ?1 AND invoice_id = ?2",
	sessions: "UPDATE users SET deleted_at = 1 WHERE id = ?1 AND ?2 <> ''",
};

/** The guards that stand in the way of the damage; each is one of the statement's that has written it. */
const GUARDS = [
	"payments_never_change",
	"corrected_invoice_is_kept",
	"invoice_revisions_never_change",
	"invoice_revisions_are_kept",
];

test("an account that was never meddled with breaks no rule", async () => {
	const { ctx } = testContext();
	const { user } = await aFullAccount(ctx);
	for (const table of ["invoices", "time_entries", "payments", "settlements", "invoice_revisions", "invoice_sums"])
		expect(await numberFrom(`SELECT count(*) FROM ${table} WHERE user_id = ?`, user.id), table).toBeGreaterThan(1);
	const check = await checkIntegrity({ ...ctx, clock: { now: () => Date.now() + 2 * HOUR } });
	expect(check).toMatchObject({ complete: true, accounts: await numberFrom("SELECT count(*) FROM users"), broken: {} });
	await expectSound();
});

test.each(ACCOUNT_RULES)("a row that breaks the rule of %s is found, with its account", async (rule) => {
	const { ctx } = testContext();
	await aUser(ctx);
	const { user, invoice } = await aFullAccount(ctx);
	await startSession(ctx, user, "");
	const guarding =
		"SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name IN (SELECT value FROM json_each(?))";
	const named = homeD1.prepare(guarding).bind(JSON.stringify(GUARDS));
	const { results: guards } = await named.all<{ sql: string; name: string }>();
	expect(guards).toHaveLength(GUARDS.length);
	for (const { name } of guards) await change(`DROP TRIGGER ${name}`);
	await change(DAMAGE[rule], user.id, invoice.id);
	for (const { sql } of guards) await change(sql);

	const { broken } = await checkIntegrity(ctx);
	expect(broken[rule]?.count, JSON.stringify(broken)).toBeGreaterThan(0);
	const accounts = broken[rule]?.first.map(({ account }) => account);
	if (rule !== "owners") expect(new Set(accounts)).toEqual(new Set([user.id]));
	expect(takeLogged()).toContain(`"rule":"${rule}"`);
	await change("DELETE FROM shares WHERE token_hash = ?", user.id);
	await change("UPDATE users SET deleted_at = 1 WHERE id = ?", user.id);
	await change("DELETE FROM users WHERE id = ?", user.id);
});

test("a check of many accounts takes fewer at a time where a rule takes long, leaves none out and gives way", async () => {
	const { ctx } = testContext();
	await change("DELETE FROM integrity_checks");
	for (let n = 0; n < 5; n++) await aUser(ctx);
	const slow = { now: Date.now(), yielded: 0 };
	const clock = {
		now: () => {
			slow.now += 30;
			return slow.now;
		},
	};
	const yieldToRequests = async () => void slow.yielded++;
	const check = await checkIntegrity({ ...ctx, clock, yieldToRequests });
	expect(check).toMatchObject({ complete: true, accounts: await numberFrom("SELECT count(*) FROM users") });
	expect(slow.yielded).toBeGreaterThanOrEqual(ACCOUNT_RULES.length);
	takeLogged();
});

test("what waits too long, and files that nothing names, are found; what is young is left", async () => {
	const { ctx } = testContext();
	const { user } = await aFullAccount(ctx);
	await change(
		`INSERT INTO deliveries (id, user_id, kind, dedupe_key, recipients, payload, state, due_at, enqueue_at, created_at, updated_at)
		VALUES ('waits', ?, 'invoice', 'waits', '[]', '{}', 'queued', 1, 1, 1, 1)`,
		user.id,
	);
	await change(
		"INSERT INTO outbox (kind, dedupe_key, payload, cause, created_at, due_at) VALUES ('remove-files', 'x', '{}', '', 1, 1)",
	);
	await env.FILES.put(`u/${user.id}/invoices/${crypto.randomUUID()}/old.pdf`, "stray");
	const closed = crypto.randomUUID();
	await change("INSERT INTO closed_accounts (user_id, closed_at) VALUES (?, ?)", closed, Date.now());
	await env.FILES.put(`u/${closed}/business/logo.png`, "stray");
	const { broken: now } = await checkIntegrity(ctx);
	expect(Object.keys(now).sort()).toEqual(["effects", "mails"]);

	const later = { ...ctx, clock: { now: () => Date.now() + 2 * HOUR } };
	const { broken } = await checkIntegrity(later);
	const found = Object.fromEntries(Object.entries(broken).map(([rule, { first }]) => [rule, first.length]));
	expect(found).toEqual({ effects: 1, mails: 1, files: 2 } satisfies Partial<Record<IntegrityRule, number>>);
	expect(broken.files?.first.map(({ account }) => account)).toEqual([closed, user.id]);
	expect(INSTALLATION_RULES).toEqual(expect.arrayContaining(["assertions", ...Object.keys(found)]));
	takeLogged();
	await change("DELETE FROM deliveries WHERE id = 'waits'");
	await change("DELETE FROM outbox WHERE dedupe_key = 'x'");
});

test("the cron checks, each check is kept, and what was cut off goes on", async () => {
	const { ctx } = testContext();
	await change("DELETE FROM integrity_checks");
	await change("DELETE FROM closed_accounts");
	await runCron("40 3 * * *", ctx);
	takeLogged();
	const checks = async () => {
		const lists = await readEachDatabase(ctx, (db) => integrityChecksAcrossAccounts(db, 14));
		return lists.flat().sort((one, other) => other.startedAt - one.startedAt);
	};
	expect((await checks())[0]).toMatchObject({ complete: true });

	const third = "SELECT id FROM users ORDER BY id DESC LIMIT 1 OFFSET 2";
	await change(`UPDATE integrity_checks SET finished_at = NULL, position = coalesce((${third}), '')`);
	const later = { ...ctx, clock: { now: () => Date.now() + HOUR } };
	expect(await checkIntegrity(later)).toMatchObject({ accounts: 2, complete: true });
	const complete = (await checks()).map((check) => check.complete);
	expect(complete, "in every other database it is still cut off").toEqual([true, ...allD1.map(() => false)]);
	expect((await checkIntegrity({ ...ctx, clock: { now: () => Date.now() + 2 * HOUR } })).accounts).toBeGreaterThan(2);
	takeLogged();
});
