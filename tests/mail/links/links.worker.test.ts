import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { commit } from "#db/commit";
import { callerWith, stranger } from "#tests/harness/api";
import { anInvoice, aUser } from "#tests/harness/factories";
import { visit } from "#tests/harness/forms";
import { mailContext, outboxOf } from "#tests/harness/mail";
import { change } from "#tests/harness/rows";
import { details } from "#tests/time/time";
import type { User } from "~/access/domain/user";
import { readAccount } from "~/access/server/read-account.server";
import { startSession } from "~/access/server/sessions.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { enqueueDeliveries, planMail } from "~/mail/server/queue-mail.server";
import { sweepTimers } from "~/time/server/sweep-timers.server";
import { startTimer } from "~/time/server/timer.server";
import { HOUR, LINK, WORDS } from "./words";

const publicUrl = "http://duebill.test";

async function account(language: User["language"]) {
	const test = mailContext({ config: { publicUrl } });
	const user = await aUser(test.ctx, { plan: "pro", language, timezone: "UTC" });
	const caller = callerWith(`session=${await startSession(test.ctx, user, "tests")}`);
	/** The newest mail, and the path of its link. */
	const newest = async () => {
		await test.bring();
		const mail = (await outboxOf(user.id)).at(-1)?.mail;
		return { mail, path: new URL(LINK.exec(mail?.text ?? "")?.[0] ?? "about:blank").pathname };
	};
	return { ...test, user, caller, newest };
}

/** A timer that has run for eleven hours. */
async function forgotten(language: User["language"]) {
	const all = await account(language);
	const { id } = await startTimer(all.ctx, all.user, details({ description: "Menu cards" }));
	await all.settle();
	const startedAt = Date.now() - 11 * HOUR;
	const object = env.TIMERS.get(env.TIMERS.idFromName(all.user.id)) as unknown as {
		change(id: string, change: { startedAt: number }): Promise<unknown>;
	};
	expect(await object.change(id, { startedAt })).toBeTruthy();
	await change("UPDATE timer_checks SET check_at = ? WHERE user_id = ?", startedAt, all.user.id);
	all.setNow(new Date().toISOString());
	await sweepTimers(all.ctx);
	return { ...all, id };
}

for (const language of ["en", "es", "fr"] as const) {
	const words = WORDS[language];

	for (const fate of ["keep", "stop", "discard"] as const) {
		test(`a forgotten timer can be answered without a session, in ${language}: ${fate}`, async () => {
			const { id, caller, newest } = await forgotten(language);
			const { mail, path } = await newest();
			expect(mail?.subject).toMatch(words.runs);
			expect(mail?.text).toContain("Menu cards");

			const page = await visit(stranger(), path, language);
			expect(page).toMatchObject({ status: 200, language, heading: expect.stringMatching(words.runs) });
			const start = page.field(words.end, "min") ?? "";
			const end = new Date(Date.parse(`${start}Z`) + HOUR).toISOString().slice(0, 16);
			const after = await page.press(words[fate], fate === "stop" ? { [words.end]: end } : {});
			expect(after.path).toMatch(/^\/auth/);

			const running = (await caller.call("GET", "/api/time-entries/running")).body;
			expect(running?.id).toBe(fate === "keep" ? id : undefined);
			const ended = (await caller.call("GET", "/api/time-entries?billed=no")).body;
			const stopped = { description: "Menu cards", endTime: `${end}:00.000Z` };
			if (fate === "stop") expect(ended).toMatchObject([{ id, ...stopped }]);
			if (fate === "discard") expect(ended).toEqual([]);
			if (fate === "keep") {
				const again = await visit(stranger(), path, language);
				expect(again.status).toBe(404);
				expect(again.buttons).not.toContain(words.keep);
			}
		});
	}

	test(`a weekly report is stopped by its link, and by one click of a mail program, in ${language}`, async () => {
		const { ctx, user, caller, newest } = await account(language);
		const late = anInvoice({ issueDate: "2026-01-01", dueDate: "2026-01-03" });
		await createInvoice(ctx, user, late, { status: "sent" });
		await newest();
		const report = async (monday: string) => {
			const mail = { userId: user.id, kind: "weekly-report" as const, payload: { monday }, to: [user.email] };
			const planned = planMail(ctx, { ...mail, key: monday });
			await commit(ctx.db, planned.statements);
			enqueueDeliveries(ctx, planned.delivery);
			return newest();
		};
		const isOn = async () => (await readAccount(ctx, user.id))?.weeklyReports;

		const first = await report("2026-06-15");
		expect(first.mail?.subject).toMatch(words.report);
		const page = await visit(stranger(), first.path, language);
		expect(page).toMatchObject({ status: 200, language });
		expect(await isOn()).toBe(true);
		expect((await page.press(words.stopReports)).path).toMatch(/^\/auth/);
		expect(await isOn()).toBe(false);

		await caller.call("PATCH", "/api/user/settings", { weeklyReports: true });
		const { mail } = await report("2026-06-22");
		expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
		const [, target = ""] = /^<(.*)>$/.exec(mail?.headers["List-Unsubscribe"] ?? "") ?? [];
		const form = { "List-Unsubscribe": "One-Click" };
		expect((await stranger().post(new URL(target).pathname, form)).status).toBe(204);
		const settings = await visit(caller, "/settings/mail", language);
		expect(settings.field(words.reports, "role")).toBe("switch");
		expect(settings.field(words.reports, "checked")).toBeUndefined();
	});
}
