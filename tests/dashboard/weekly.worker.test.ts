import { expect, test } from "vitest";
import { commit } from "#db/commit";
import { signedIn, stranger } from "#tests/harness/api";
import { anInvoice, aRecurringPayload, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { change, numberFrom, select } from "#tests/harness/rows";
import { askWorker } from "#tests/harness/server/built-worker";
import { runCron } from "#workers/schedule";
import type { User } from "~/access/domain/user";
import { readAccount } from "~/access/server/read-account.server";
import { stopReports } from "~/dashboard/server/stop-weekly.server";
import { sweepWeekly } from "~/dashboard/server/sweep-weekly.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { parse } from "~/kernel/validation";
import { enqueueDeliveries, planMail } from "~/mail/server/queue-mail.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { saveSettings } from "~/profile/server/save-settings.server";
import { RecurringPayload } from "~/recurring/domain/recurring-input";
import { createRecurring } from "~/recurring/server/recurring-invoices.server";
import { EntryFields } from "~/time/domain/time-entry-input";
import { addEntry } from "~/time/server/time-entries.server";

const publicUrl = "https://duebill.test";
const MONDAY = "2026-06-15T06:00:00Z";

/** A Pro account in Berlin, on the Friday before. */
async function reported(changed: Partial<User> = {}) {
	const test = mailContext({ now: "2026-06-12T10:00:00Z", config: { publicUrl } });
	const actor = await aUser(test.ctx, { plan: "pro", timezone: "Europe/Berlin", currency: "EUR", ...changed });
	await sweepWeekly(test.ctx);
	/** The reports that are mailed once a sweep has run at an instant. */
	const runAt = async (instant: string) => {
		test.setNow(instant);
		await sweepWeekly(test.ctx);
		await test.bring();
		const kinds = await select<{ id: string }>(
			"SELECT id FROM deliveries WHERE user_id = ? AND kind = 'weekly-report' AND state = 'accepted'",
			actor.id,
		);
		const mails = (await outboxOf(actor.id)).filter(({ mail }) => "List-Unsubscribe" in mail.headers);
		expect(mails).toHaveLength(kinds.length);
		return mails.map(({ mail }) => mail);
	};
	return { ...test, actor, runAt };
}

test("Monday at eight tells what came in, was sent, is late and comes, and links to each", async () => {
	const { ctx, actor, runAt, setNow, bring } = await reported();
	const client = { name: "Marlowe Bakery" };
	const make = (dueDate: string, currency: "EUR" | "USD") =>
		createInvoice(ctx, actor, anInvoice({ issueDate: "2026-05-01", dueDate, currency, client }), { status: "sent" });
	const [paid, late, coming] = [
		await make("2026-06-30", "USD"),
		await make("2026-06-03", "EUR"),
		await make("2026-06-22", "EUR"),
	];
	await recordPayment(ctx, actor, paid.id, {
		amount: 10_000,
		surplus: false,
		writeOff: false,
		method: "other",
		reference: "",
	});
	const { payment: wrong } = await recordPayment(ctx, actor, coming.id, {
		amount: 700,
		surplus: false,
		writeOff: false,
		method: "other",
		reference: "",
	});
	expect(wrong.amount).toBe(700);
	await bring();
	setNow("2026-06-14T10:00:00Z");
	await createRecurring(ctx, actor, parse(RecurringPayload, aRecurringPayload({ startsOn: "2026-06-19", day: "19" })));
	expect(await runAt("2026-06-15T05:59:59Z")).toEqual([]);
	const [mail] = await runAt(MONDAY);
	expect(mail).toMatchObject({ to: [actor.email], subject: "8 Jun 2026 to 14 Jun 2026", from: { name: "Duebill" } });
	expect(mail?.text).toContain("Received: $100.00 + €7.00 (2 payments)");
	expect(mail?.text).toContain("Sent: 3 (");
	expect(mail?.text).toContain("Overdue: 1 (€250.50)");
	expect(mail?.text).toContain(
		`${late.number} (${publicUrl}/invoices/${late.id}): €250.50\n  Marlowe Bakery, 12 days late`,
	);
	expect(mail?.text).toContain(
		`${coming.number} (${publicUrl}/invoices/${coming.id}): €243.50\n  Marlowe Bakery, due 22 Jun 2026`,
	);
	expect(mail?.text).toContain("Care plan");
	expect(mail?.text).toContain("recurring, on 19 Jun 2026");
	expect(mail?.text).toContain("in the time of Europe/Berlin");
	expect(new TextEncoder().encode(mail?.html).byteLength).toBeLessThan(100_000);
});

test("each Monday has one report, however often cron and queue bring it, and the next one a week later", async () => {
	const { ctx, actor, runAt, setNow, bring } = await reported();
	await createInvoice(ctx, actor, anInvoice({ dueDate: "2026-06-03" }), { status: "sent" });
	await bring();
	setNow(MONDAY);
	await Promise.all([sweepWeekly(ctx), sweepWeekly(ctx), runCron("*/15 * * * *", ctx)]);
	await bring(5);
	expect(await runAt(MONDAY)).toHaveLength(1);
	expect(await runAt("2026-06-17T06:00:00Z")).toHaveLength(1);
	expect(await runAt("2026-06-22T06:00:00Z")).toHaveLength(2);
	expect(
		await numberFrom("SELECT count(*) FROM deliveries WHERE user_id = ? AND kind = 'weekly-report'", actor.id),
	).toBe(2);
});

test("missed for a day it goes late; missed for a week the last one goes alone", async () => {
	const { ctx, actor, runAt, bring } = await reported();
	await createInvoice(ctx, actor, anInvoice({ dueDate: "2026-06-03" }), { status: "sent" });
	await bring();
	expect(await runAt("2026-06-16T07:00:00Z")).toMatchObject([{ subject: "8 Jun 2026 to 14 Jun 2026" }]);
	const later = await runAt("2026-06-30T07:00:00Z");
	expect(later.map(({ subject }) => subject).slice(1)).toEqual(["22 Jun 2026 to 28 Jun 2026"]);
});

test.each<[string, Partial<User>]>([
	["is not on Pro", { plan: "freelancer" }],
	["has switched it off", { weeklyReports: false }],
	["is a demo", { demoUntil: Date.parse("2026-07-01T00:00:00Z") }],
])("who %s gets none", async (_, changed) => {
	const { ctx, actor, runAt, bring } = await reported(changed);
	await createInvoice(ctx, actor, anInvoice({ dueDate: "2026-06-03" }), { status: "sent" });
	await bring();
	expect(await runAt(MONDAY)).toEqual([]);
});

test("an address that nobody confirmed gets none by a service; once it is confirmed it gets the next", async () => {
	const { ctx, actor, setNow } = await reported();
	const service = { ...ctx, mailer: { ...ctx.mailer, kind: "smtp" as const } };
	await change("UPDATE weekly_checks SET check_at = 0 WHERE user_id = ?", actor.id);
	setNow(MONDAY);
	await sweepWeekly(service);
	expect(await statesOf(actor.id)).toEqual([]);
	await change("UPDATE users SET email_verified_at = 1 WHERE id = ?", actor.id);
	await sweepWeekly(service);
	expect(await statesOf(actor.id)).toEqual(["queued"]);
});

test("a week of nothing is not mailed, and switched off between plan and mail it is not either", async () => {
	const { ctx, actor, setNow, bring, runAt } = await reported();
	expect(await runAt(MONDAY)).toEqual([]);
	expect(await select("SELECT state, detail FROM deliveries WHERE user_id = ?", actor.id)).toEqual([
		{ state: "cancelled", detail: "nothing to tell" },
	]);
	await createInvoice(ctx, actor, anInvoice({ dueDate: "2026-06-03" }), { status: "sent" });
	await bring();
	setNow("2026-06-22T06:00:00Z");
	await sweepWeekly(ctx);
	await saveSettings(ctx, actor, { weeklyReports: false });
	expect(await runAt("2026-06-22T06:00:01Z")).toEqual([]);
});

test("hours that are not billed are told with what they are worth; of many late invoices the first ten, and how many more", async () => {
	const { ctx, actor, runAt, bring } = await reported();
	const times = { startTime: "2026-06-10T09:00", endTime: "2026-06-10T12:45", hourlyRate: 85 };
	await addEntry(ctx, actor, parse(EntryFields, { description: "Wireframes", ...times }));
	for (let n = 0; n < 12; n++) {
		await createInvoice(ctx, actor, anInvoice({ dueDate: "2026-06-03", currency: "EUR" }), { status: "sent" });
	}
	await bring();
	const [mail] = await runAt(MONDAY);
	expect(mail?.text).toContain("3.75 h not billed yet, worth €318.75.");
	expect(mail?.text).toContain("Overdue: 12 (€3,006.00)");
	expect(mail?.text).toContain("And 2 more.");
});

test("the report is in the account's language", async () => {
	const subjects = { es: "Del 8 jun 2026 al 14 jun 2026", fr: "Du 8 juin 2026 au 14 juin 2026" } as const;
	for (const language of ["es", "fr"] as const) {
		const { ctx, actor, runAt, bring } = await reported({ language });
		await createInvoice(ctx, actor, anInvoice({ dueDate: "2026-06-03" }), { status: "sent" });
		await bring();
		expect(await runAt(MONDAY)).toMatchObject([{ subject: subjects[language] }]);
	}
});

test("a mail program stops reports by one post without a session; the link's page by its button, the opening by nothing", async () => {
	const test = mailContext({ config: { publicUrl } });
	const { ctx, bring } = test;
	const actor = await aUser(ctx, { plan: "pro", timezone: "UTC" });
	await createInvoice(ctx, actor, anInvoice({ issueDate: "2026-01-01", dueDate: "2026-01-03" }), { status: "sent" });
	await change("UPDATE weekly_checks SET since = 0 WHERE user_id = ?", actor.id);
	const planned = planMail(ctx, {
		...{ userId: actor.id, kind: "weekly-report", payload: { monday: "2026-06-15" }, to: [actor.email], key: "x" },
	});
	await commit(ctx.db, planned.statements);
	enqueueDeliveries(ctx, planned.delivery);
	await bring();
	const mail = (await outboxOf(actor.id)).find(({ mail }) => "List-Unsubscribe" in mail.headers)?.mail;
	expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
	const [, token = ""] =
		/^<https:\/\/duebill\.test\/stop-reports\/([0-9a-f]{3}\.[\w-]{43})\/one-click>$/.exec(
			mail?.headers["List-Unsubscribe"] ?? "",
		) ?? [];
	expect(mail?.text).toContain(`${publicUrl}/stop-reports/${token}`);
	expect(await numberFrom("SELECT count(*) FROM account_links WHERE token_hash = ?", token)).toBe(0);

	const isOn = async () => (await readAccount(ctx, actor.id))?.weeklyReports;
	for (const who of [stranger(), await signedIn()]) expect((await who.get(`/stop-reports/${token}`)).status).toBe(200);
	expect((await stranger().get(`/stop-reports/${token}/one-click`)).status).toBe(302);
	expect(await isOn()).toBe(true);

	const post = (path: string, headers: Record<string, string> = {}) =>
		askWorker(
			`https://duebill.test${path}`,
			{
				method: "POST",
				headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
				body: "List-Unsubscribe=One-Click",
				redirect: "manual",
			},
			async (response) => response.status,
		);
	expect(await post(`/stop-reports/${token}/one-click`, { Origin: "https://evil.example" })).toBe(403);
	expect(await post(`/stop-reports/${token}`)).toBe(403);
	expect(await isOn()).toBe(true);
	expect(await post(`/stop-reports/${token}/one-click`)).toBe(204);
	expect(await isOn()).toBe(false);
	expect(await post(`/stop-reports/${token}/one-click`)).toBe(204);
	expect(await post("/stop-reports/0.nothing/one-click")).toBe(404);

	await saveSettings(ctx, actor, { weeklyReports: true });
	const pressed = await stranger().post(`/stop-reports/${token}`, {});
	expect([pressed.status, pressed.headers.get("Location")]).toEqual([302, "/dashboard"]);
	expect(await isOn()).toBe(false);
	await expect(stopReports(ctx, "0.nothing")).rejects.toMatchObject({ code: "not_found" });
});
