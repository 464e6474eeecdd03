import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { homeD1 } from "#tests/harness/databases";
import { anInvoice, aUser } from "#tests/harness/factories";
import { register } from "~/access/server/register.server";
import { resolveSession } from "~/access/server/sessions.server";
import type { AppContext } from "~/context";
import { readCounts, readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice, restoreInvoice } from "~/invoicing/server/delete-invoice.server";
import { saveSettings } from "~/profile/server/save-settings.server";

const origin = () => ({ network: crypto.randomUUID(), userAgent: "tests" });

async function registered(ctx: AppContext, password = "correct horse") {
	const email = `${crypto.randomUUID()}@example.com`;
	return register(ctx, { name: "Nora", email, password, company: "" }, origin());
}

test("a change of timezone moves the instant at which unpaid invoices fall due, and overdue with it", async () => {
	// 09:30 UTC on the 1st: still the 31st in Honolulu (UTC-10), the 1st in Kiritimati (UTC+14) since 10:00 yesterday.
	const { ctx, setNow, settle } = testContext({ now: "2026-03-10T00:00:00Z" });
	let actor = await aUser(ctx, { plan: "pro", timezone: "Pacific/Honolulu" });
	const { id } = await createInvoice(ctx, actor, anInvoice({ dueDate: "2026-03-31" }), { status: "sent" });
	setNow("2026-04-01T09:30:00Z");
	expect(await readInvoice(ctx, actor, id)).toMatchObject({ status: "sent" });

	actor = await saveSettings(ctx, actor, { timezone: "Pacific/Kiritimati" });
	await settle();
	expect(await readInvoice(ctx, actor, id)).toMatchObject({ status: "overdue", version: 1 });
	expect(await readCounts(ctx, actor)).toMatchObject({ sent: 0, overdue: 1 });
	setNow("2026-03-31T09:59:59Z");
	expect(await readInvoice(ctx, actor, id)).toMatchObject({ status: "sent" });
	setNow("2026-03-31T10:00:00Z");
	expect(await readInvoice(ctx, actor, id)).toMatchObject({ status: "overdue" });

	actor = await saveSettings(ctx, actor, { timezone: "Pacific/Honolulu" });
	setNow("2026-04-01T09:59:59Z");
	expect(await readInvoice(ctx, actor, id)).toMatchObject({ status: "sent" });
	setNow("2026-04-01T10:00:00Z");
	expect(await readInvoice(ctx, actor, id)).toMatchObject({ status: "overdue" });
});

test("drafts, deleted and other people's invoices: only what is unpaid and the account's own is moved", async () => {
	const { ctx, setNow } = testContext({ now: "2026-03-10T00:00:00Z" });
	const [actor, other] = [await aUser(ctx, { plan: "pro" }), await aUser(ctx, { plan: "pro" })];
	const due = { dueDate: "2026-03-31" };
	const draft = await createInvoice(ctx, actor, anInvoice(due), { status: "draft" });
	const deleted = await createInvoice(ctx, actor, anInvoice(due), { status: "sent" });
	const others = await createInvoice(ctx, other, anInvoice(due), { status: "sent" });
	await deleteInvoice(ctx, actor, deleted.id);

	const moved = await saveSettings(ctx, actor, { timezone: "Pacific/Honolulu" });
	await restoreInvoice(ctx, moved, deleted.id);
	setNow("2026-04-01T05:00:00Z");
	expect(await readInvoice(ctx, moved, deleted.id)).toMatchObject({ status: "sent" });
	expect(await readInvoice(ctx, moved, draft.id)).toMatchObject({ status: "draft" });
	expect(await readInvoice(ctx, other, others.id)).toMatchObject({ status: "overdue" });
});

test("a thousand due dates are moved in one save", async () => {
	const { ctx } = testContext({ now: "2026-03-10T00:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await createInvoice(ctx, actor, anInvoice({ dueDate: "2026-01-01" }), { status: "sent" });
	await homeD1
		.prepare(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
		INSERT INTO invoices (id, user_id, number, number_key, status, issue_date, due_date, due_at, currency, items, client,
			subtotal, total, search_text, quota_month, created_at, updated_at)
		SELECT lower(hex(randomblob(16))), user_id, 'N-' || i, 'n-' || i, status, issue_date, date('2026-01-01', '+' || i || ' days'),
			unixepoch('2026-01-02', '+' || i || ' days') * 1000, currency, items, client, subtotal, total, '', quota_month, created_at, updated_at
		FROM invoices, n WHERE id = ?`,
		)
		.bind(id)
		.run();
	await saveSettings(ctx, actor, { timezone: "Etc/GMT+8" });
	const wrong = await homeD1
		.prepare(
			`SELECT count(*) AS n FROM invoices WHERE user_id = ? AND due_at <> (unixepoch(due_date) + 86400 + 8 * 3600) * 1000`,
		)
		.bind(actor.id)
		.first<{ n: number }>();
	expect(wrong?.n).toBe(0);
});

test("parallel changes of timezone leave the zone and the due instants in agreement", async () => {
	const { ctx, settle } = testContext({ now: "2026-03-10T00:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	await createInvoice(ctx, actor, anInvoice({ dueDate: "2026-03-31" }), { status: "sent" });
	const zones = { "Etc/GMT+8": 8, UTC: 0, "Etc/GMT-14": -14, "Etc/GMT+5": 5 };
	const saves = Array.from({ length: 50 }, (_, n) => Object.keys(zones)[n % 4] ?? "UTC");
	await Promise.all(saves.map((timezone) => saveSettings(ctx, actor, { timezone })));
	await settle();
	const row = await homeD1
		.prepare("SELECT timezone, due_at FROM users u JOIN invoices i ON i.user_id = u.id WHERE u.id = ?")
		.bind(actor.id)
		.first<{ timezone: keyof typeof zones; due_at: number }>();
	expect(row?.due_at).toBe(Date.parse("2026-04-01T00:00:00Z") + zones[row?.timezone ?? "UTC"] * 3_600_000);
});

test("a new address needs the password, is refused where it is taken, and leaves the rest unsaved", async () => {
	const { ctx } = testContext({ config: { adminEmail: "boss@example.com" } });
	const { user } = await registered(ctx);
	const other = await aUser(ctx);
	const save = (email: string, password?: string) => saveSettings(ctx, user, { name: "Changed", email, password });

	await expect(save("new@example.com")).rejects.toMatchObject({
		code: "invalid",
		fieldErrors: { password: [expect.any(String)] },
	});
	await expect(save("new@example.com", "")).rejects.toMatchObject({ code: "invalid" });
	await expect(save("new@example.com", "wrong")).rejects.toMatchObject({ code: "forbidden" });
	const taken = { code: "conflict", fieldErrors: { email: ["An account with this email already exists."] } };
	await expect(save(other.email.toUpperCase(), "correct horse")).rejects.toMatchObject(taken);
	for (const spelling of ["boss@example.com", " BOSS@Example.com ", "ｂｏｓｓ@example.com"]) {
		await expect(save(spelling, "correct horse")).rejects.toMatchObject(taken);
	}
	const row = homeD1.prepare("SELECT name, email FROM users WHERE id = ?").bind(user.id);
	expect(await row.first()).toEqual({ name: "Nora", email: user.email });

	const email = `${crypto.randomUUID()}@example.com`;
	await expect(save(email, "correct horse")).resolves.toMatchObject({ email, name: "Changed" });
	// The same address in another case is no new one.
	await expect(saveSettings(ctx, { ...user, email }, { email: email.toUpperCase() })).resolves.toBeTruthy();
});

test("another address is one that nobody has confirmed, the same in another case is confirmed still", async () => {
	const { ctx } = testContext();
	const { user } = await registered(ctx);
	await homeD1.prepare("UPDATE users SET email_verified_at = 7 WHERE id = ?").bind(user.id).run();
	const confirmed = () =>
		homeD1
			.prepare("SELECT email_verified_at AS at FROM users WHERE id = ?")
			.bind(user.id)
			.first<{ at: number | null }>();
	await saveSettings(ctx, user, { email: user.email.toUpperCase(), name: "Changed" });
	expect(await confirmed()).toEqual({ at: 7 });
	await saveSettings(ctx, user, { email: `${crypto.randomUUID()}@example.com`, password: "correct horse" });
	expect(await confirmed()).toEqual({ at: null });
});

test("of fifty accounts that want one address at once, one gets it", async () => {
	const { ctx } = testContext();
	const { user } = await registered(ctx);
	const hash = await homeD1
		.prepare("SELECT password_hash FROM users WHERE id = ?")
		.bind(user.id)
		.first("password_hash");
	const others = await Promise.all(Array.from({ length: 8 }, () => aUser(ctx)));
	await homeD1
		.prepare("UPDATE users SET password_hash = ? WHERE id IN (SELECT value FROM json_each(?))")
		.bind(hash, JSON.stringify(others.map(({ id }) => id)))
		.run();
	const email = `${crypto.randomUUID()}@example.com`;
	// Four at a time: more than that are told to wait before a password is hashed.
	const outcomes = [];
	for (const four of [others.slice(0, 4), others.slice(4)]) {
		const tries = four.map((each) => saveSettings(ctx, each, { email, password: "correct horse" }));
		outcomes.push(...(await Promise.allSettled(tries)));
	}
	expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	const count = await homeD1.prepare("SELECT count(*) AS n FROM users WHERE email_norm = ?").bind(email).first("n");
	expect(count).toBe(1);
});

test("guesses at the password through the settings are counted like those at signing in", async () => {
	const { ctx } = testContext();
	const { user } = await registered(ctx);
	const codes: string[] = [];
	for (let n = 0; n < 8; n++) {
		const guess = saveSettings(ctx, user, { email: "x@example.com", password: `guess ${n}` });
		codes.push(
			await guess.then(
				() => "let in",
				(error) => error.code,
			),
		);
	}
	expect(codes).toContain("too_many_requests");
	expect(codes).not.toContain("let in");
});

test("settings of an account that is being deleted are not written back", async () => {
	const { ctx } = testContext();
	const { user, token } = await registered(ctx);
	await homeD1.prepare("UPDATE users SET deleted_at = 1, name = '' WHERE id = ?").bind(user.id).run();
	await expect(saveSettings(ctx, user, { name: "Back again" })).rejects.toMatchObject({ code: "not_found" });
	expect(await homeD1.prepare("SELECT name FROM users WHERE id = ?").bind(user.id).first("name")).toBe("");
	expect(await resolveSession(ctx, token)).toBeNull();
});
