import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { numberFrom, rowsOf, select } from "#tests/harness/rows";
import { tick } from "#workers/schedule";
import { changePassword } from "~/access/server/change-password.server";
import { resolveSession } from "~/access/server/sessions.server";
import { signIn } from "~/access/server/sign-in.server";
import { orderPlan } from "~/billing/server/order-plan.server";
import { openDemo } from "~/demo/server/open-demo.server";
import { sweepDemos } from "~/demo/server/sweep-demos.server";
import { readCounts } from "~/invoices/server/read-invoices.server";
import { inLanguage } from "~/kernel/language/in-language.server";
import { DAY_MS } from "~/kernel/time/dates";
import { saveSettings } from "~/profile/server/save-settings.server";

const NOW = "2026-03-15T12:00:00.000Z";
let visitor = 0;

/** A visitor from an address of their own. */
function origin() {
	return { network: `192.0.2.${++visitor}`, userAgent: "tests" };
}

test("a demo is an account with forty invoices in all statuses and three currencies, and eight clients", async () => {
	const { ctx } = testContext({ now: NOW });
	const { user, token } = await openDemo(ctx, origin());
	expect(await readCounts(ctx, user)).toMatchObject({
		total: 40,
		draft: 3,
		paid: 28,
		sent: 5,
		overdue: 4,
		creditNotes: 0,
	});
	expect(await numberFrom("SELECT count(*) FROM clients WHERE user_id = ?", user.id)).toBe(8);
	expect(await numberFrom("SELECT count(DISTINCT currency) FROM invoices WHERE user_id = ?", user.id)).toBe(3);
	expect(await numberFrom("SELECT sum(used) FROM usage WHERE user_id = ?", user.id)).toBe(37);
	expect(await resolveSession(ctx, token)).toMatchObject({ id: user.id, plan: "pro" });
});

test("it has a month of time: some on an invoice to the hour, some to bill, and a timer that runs", async () => {
	const { ctx } = testContext({ now: NOW });
	const { user } = await openDemo(ctx, origin());
	expect(await numberFrom("SELECT count(*) FROM time_entries WHERE user_id = ?", user.id)).toBe(21);
	const billed = await select<{ minutes: number; quantity: number }>(
		`SELECT sum(ended_at - started_at) / 60000 AS minutes, max(item.value ->> 'quantity') AS quantity
		FROM time_entries JOIN invoices ON invoices.id = invoice_id, json_each(items) AS item
		WHERE time_entries.user_id = ? AND item.value ->> 'timeEntryIds' IS NOT NULL
		GROUP BY time_entries.user_id`,
		user.id,
	);
	expect(billed).toEqual([{ minutes: 540, quantity: 900 }]);
	expect(await ctx.timers.running(user.id)).toMatchObject({ description: "Packaging, print data" });
});

test("a demo that is opened in Spanish is written in Spanish, its timer and the account itself too, but for the museum's invoices", async () => {
	const { ctx } = testContext({ now: NOW });
	const { user } = await inLanguage("es", () => openDemo(ctx, origin()));
	const texts = (table: string, column: string) =>
		select<{ text: string }>(`SELECT DISTINCT ${column} AS text FROM ${table} WHERE user_id = ?`, user.id);
	const notes = (await texts("invoices", "notes")).map(({ text }) => text);
	expect(notes.sort()).toEqual([
		"",
		"Devis 24-117",
		"Devis 25-042",
		"Gracias por pagar la mitad por adelantado.",
		"Segundo recordatorio enviado.",
	]);
	const french = "SELECT DISTINCT client ->> 'email' AS text FROM invoices WHERE user_id = ? AND language = 'fr'";
	expect(await select(french, user.id)).toEqual([{ text: "factures@museum-halden.example" }]);
	expect(await texts("time_entries", "project_name")).toContainEqual({ text: "Identidad de exposición" });
	expect(await ctx.timers.running(user.id)).toMatchObject({ description: "Envase, datos de impresión" });
	expect(await numberFrom("SELECT count(*) FROM users WHERE id = ? AND language = 'es'", user.id)).toBe(1);
	const billed = "SELECT count(*) FROM time_entries WHERE user_id = ? AND invoice_id IS NOT NULL";
	expect(await numberFrom(billed, user.id)).toBe(4);
});

test("nothing in it lies in the future, whatever the hour", async () => {
	for (const now of ["2026-03-29T00:10:00.000Z", "2026-12-31T23:50:00.000Z"]) {
		const { ctx } = testContext({ now });
		const { user } = await openDemo(ctx, origin());
		const latest = "SELECT max(max(created_at, updated_at, coalesce(paid_at, 0))) FROM invoices WHERE user_id = ?";
		expect(await numberFrom(latest, user.id)).toBeLessThanOrEqual(Date.parse(now));
	}
});

test("its address and password stay as they are, and nobody pays for it", async () => {
	const { ctx } = testContext({ now: NOW });
	const { user } = await openDemo(ctx, origin());
	const before = await rowsOf(user.id);
	const email = saveSettings(ctx, user, { email: "mine@example.com", password: "correct horse" });
	await expect(email).rejects.toMatchObject({ message: "The email address of a demo account can't be changed." });
	const password = changePassword(ctx, user, { currentPassword: "x", newPassword: "correct horse" }, "tests");
	await expect(password).rejects.toMatchObject({ code: "forbidden" });
	const order = { plan: "freelancer", period: "month", key: "k" } as const;
	await expect(orderPlan(ctx, user, order, "https://duebill.example")).rejects.toMatchObject({ code: "forbidden" });
	await expect(signIn(ctx, { email: user.email, password: "correct horse" }, origin())).rejects.toMatchObject({
		code: "unauthenticated",
	});
	expect(await rowsOf(user.id)).toEqual(before);
	await expect(saveSettings(ctx, user, { name: "Nora" })).resolves.toMatchObject({ name: "Nora" });
});

test("it ends after a day to the millisecond, and the next tick takes it away whole", async () => {
	const { ctx, setNow, settle } = testContext({ now: NOW });
	const { user, token } = await openDemo(ctx, origin());
	const end = Date.parse(NOW) + DAY_MS;
	setNow(new Date(end - 1).toISOString());
	await sweepDemos(ctx);
	expect(await resolveSession(ctx, token)).toMatchObject({ id: user.id });
	setNow(new Date(end).toISOString());
	expect(await resolveSession(ctx, token)).toBeNull();
	await tick(ctx);
	await settle();
	const { audit, ...rows } = await rowsOf(user.id);
	expect(audit?.length).toBeGreaterThan(0);
	expect(Object.entries(rows).filter(([name, left]) => left.length > 0 && name !== "closed_accounts")).toEqual([]);
	await tick(ctx);
	expect(await select("SELECT id FROM users WHERE id = ?", user.id)).toEqual([]);
});

test("of fifty demos that one address asks for at once it gets as many as are allowed", async () => {
	const { ctx } = testContext({ config: { demoPerAddress: [{ tries: 3, seconds: 3600 }] } });
	const from = origin();
	const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => openDemo(ctx, from)));
	const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
	expect(refused).toEqual(Array.from({ length: 47 }, () => "too_many_requests"));
});
