import { expect, test } from "vitest";
import { stranger } from "#tests/harness/api";
import { takeLogged } from "#tests/harness/console";
import { aUser } from "#tests/harness/factories";
import { mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { wordsOf } from "#tests/harness/page";
import { change, numberFrom, rowsOf } from "#tests/harness/rows";
import { details } from "#tests/time/time";
import { runCron } from "#workers/schedule";
import type { User } from "~/access/domain/user";
import { isForgotten, STILL_WORKING_AFTER_MS } from "~/time/domain/timer";
import { answerForgotten, readForgotten } from "~/time/server/forgotten-timer.server";
import { sweepTimers } from "~/time/server/sweep-timers.server";
import { restoreEntry } from "~/time/server/time-entries.server";
import { keepTimer, readTimer, startTimer, stopTimer } from "~/time/server/timer.server";

const publicUrl = "https://duebill.test";

/** A timer that was started just now; the clock that mails and sweeps read can be set after that, in milliseconds. */
async function running(changed: Partial<User> = {}) {
	const test = mailContext({ config: { publicUrl } });
	const actor = await aUser(test.ctx, { plan: "freelancer", ...changed });
	const timer = await startTimer(test.ctx, actor, details({ description: "Wireframes" }));
	await test.settle();
	const later = (ms: number) => test.setNow(new Date(timer.startedAt + ms).toISOString());
	const told = async () => {
		await sweepTimers(test.ctx);
		await test.bring(3);
		return (await outboxOf(actor.id)).map(({ mail }) => mail);
	};
	return { ...test, actor, timer, later, told };
}

/** The same ten hours later, with the token of the mail's link. */
async function forgotten(changed: Partial<User> = {}) {
	const test = await running(changed);
	test.later(STILL_WORKING_AFTER_MS);
	const [mail] = await test.told();
	return { ...test, mail, token: /\/forgotten-timer\/([0-9a-f]{3}\.[\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "" };
}

test("after ten hours the account is asked once what is to become of its timer", async () => {
	const { ctx, actor, timer, later, told } = await running();
	later(STILL_WORKING_AFTER_MS - 1);
	expect(await told()).toEqual([]);
	later(STILL_WORKING_AFTER_MS);
	expect(isForgotten(timer, ctx.clock.now())).toBe(true);
	await Promise.all([sweepTimers(ctx), sweepTimers(ctx), runCron("*/15 * * * *", ctx)]);
	const [mail, ...others] = await told();
	expect(others).toEqual([]);
	expect(mail).toMatchObject({ to: [actor.email], subject: "The timer has been running for 10:00 hours" });
	expect(mail?.text).toContain("Are you still working on Wireframes?");
	for (const choice of ["stop", "keep", "discard"]) {
		expect(mail?.html).toMatch(new RegExp(`href="${publicUrl}/forgotten-timer/[0-9a-f]{3}\\.[\\w-]{43}#${choice}"`));
	}
	later(3 * STILL_WORKING_AFTER_MS);
	expect(await told()).toHaveLength(1);
	const [, token = ""] = /forgotten-timer\/([0-9a-f]{3}\.[\w-]{43})/.exec(mail?.text ?? "") ?? [];
	const { outbox_mails: _, ...rows } = await rowsOf(actor.id);
	expect(JSON.stringify(rows)).not.toContain(token);
});

test("a timer that can't be looked at stands in the way of no other, and is looked at again", async () => {
	const { ctx, actor, later, told } = await running();
	const broken = await Promise.all(Array.from({ length: 7 }, () => aUser(ctx, { plan: "freelancer" })));
	for (const { id } of broken) await change("INSERT INTO timer_checks (user_id, check_at) VALUES (?, 1)", id);
	later(STILL_WORKING_AFTER_MS);
	const { timers } = ctx;
	ctx.timers = {
		...timers,
		running: async (userId) => {
			if (userId !== actor.id) throw new Error("storage is broken");
			return timers.running(userId);
		},
	};
	expect(await told()).toHaveLength(1);
	expect(takeLogged()).toContain("a timer could not be looked at");
	const due = await numberFrom("SELECT count(*) FROM timer_checks WHERE check_at > ?", ctx.clock.now());
	expect(due).toBeGreaterThanOrEqual(broken.length);
	await change("DELETE FROM timer_checks");
});

test("stopped by the mail it ends when its owner says; an end that can't be leaves it running and the link good", async () => {
	const { ctx, actor, timer, token } = await forgotten();
	const end = (ms: number) => answerForgotten(ctx, token, { end: { instant: timer.startedAt + ms } });
	await expect(end(-60_000)).rejects.toMatchObject({ code: "invalid", fieldErrors: { endTime: [expect.any(String)] } });
	expect((await readForgotten(ctx, token)).running.id).toBe(timer.id);
	await end(0);
	expect(await readTimer(ctx, actor)).toBeNull();
	expect(await numberFrom("SELECT ended_at - started_at FROM time_entries WHERE id = ?", timer.id)).toBe(0);
	for (const answer of ["keep", "discard", { end: null }] as const) {
		await expect(answerForgotten(ctx, token, answer)).rejects.toMatchObject({ code: "not_found" });
	}
});

test("kept by the mail it runs on, the link is used, and it is asked about again ten hours later", async () => {
	const { ctx, actor, timer, token, later, told, settle } = await forgotten();
	await answerForgotten(ctx, token, "keep");
	await settle();
	expect((await readTimer(ctx, actor))?.keptAt).toBeGreaterThanOrEqual(timer.startedAt);
	await expect(readForgotten(ctx, token)).rejects.toMatchObject({ code: "not_found" });
	later(STILL_WORKING_AFTER_MS + 60_000);
	expect(await told()).toHaveLength(2);
});

test("discarded by the mail its time can be restored from the trash", async () => {
	const { ctx, actor, timer, token } = await forgotten();
	await answerForgotten(ctx, token, "discard");
	expect(await readTimer(ctx, actor)).toBeNull();
	expect(await numberFrom("SELECT count(*) FROM time_entries WHERE id = ? AND deleted_at IS NOT NULL", timer.id)).toBe(
		1,
	);
	await change("UPDATE time_entries SET deleted_at = ? WHERE id = ?", ctx.clock.now(), timer.id);
	expect((await restoreEntry(ctx, actor, timer.id)).id).toBe(timer.id);
});

test("a timer that was kept, or stopped, by the time nobody is asked about; nor one that stops before the mail goes", async () => {
	const kept = await running();
	await change("UPDATE timer_checks SET check_at = 0 WHERE user_id = ?", kept.actor.id);
	expect(await kept.told()).toEqual([]);
	expect(await numberFrom("SELECT check_at > 0 FROM timer_checks WHERE user_id = ?", kept.actor.id)).toBe(1);
	await keepTimer(kept.ctx, kept.actor, kept.timer.id);
	await kept.settle();

	const stopped = await running();
	await stopTimer(stopped.ctx, stopped.actor, stopped.timer.id);
	stopped.later(STILL_WORKING_AFTER_MS);
	expect(await stopped.told()).toEqual([]);
	expect(await numberFrom("SELECT count(*) FROM timer_checks WHERE user_id = ?", stopped.actor.id)).toBe(0);

	const late = await running();
	late.later(STILL_WORKING_AFTER_MS);
	await sweepTimers(late.ctx);
	await stopTimer(late.ctx, late.actor, late.timer.id);
	expect(await late.told()).toEqual([]);
	expect(await statesOf(late.actor.id)).toEqual(["cancelled"]);
});

test("a link ends after a week, and with the account's own answer in the app", async () => {
	const { ctx, timer, token, later } = await forgotten();
	later(STILL_WORKING_AFTER_MS + 7 * 86_400_000);
	await expect(readForgotten(ctx, token)).rejects.toMatchObject({ code: "not_found" });
	const other = await forgotten();
	await stopTimer(other.ctx, other.actor, other.timer.id);
	await expect(readForgotten(other.ctx, other.token)).rejects.toMatchObject({ code: "not_found" });
	expect(timer.id).not.toBe(other.timer.id);
});

test("an address that nobody confirmed is asked by no service, nor is a demo", async () => {
	const { ctx, actor, later } = await running();
	later(STILL_WORKING_AFTER_MS);
	await sweepTimers({ ...ctx, mailer: { ...ctx.mailer, kind: "smtp" } });
	expect(await statesOf(actor.id)).toEqual([]);
	const demo = await running({ demoUntil: Date.now() + 86_400_000 });
	demo.later(STILL_WORKING_AFTER_MS);
	expect(await demo.told()).toEqual([]);
});

test("it is asked in the account's language", async () => {
	const words = {
		es: "El cronómetro lleva 10:00 horas en marcha",
		fr: "Le chronomètre tourne depuis 10:00 heures",
	} as const;
	for (const language of ["es", "fr"] as const) {
		expect((await forgotten({ language })).mail?.subject).toBe(words[language]);
	}
});

test("the page asks without anybody signed in; opening it does nothing, a wrong end comes back as it was typed", async () => {
	const { ctx, actor, timer, mail, token } = await forgotten();
	expect(mail).toBeDefined();
	const page = await stranger().get(`/forgotten-timer/${token}`);
	expect([page.status, wordsOf(page.body)]).toEqual([200, expect.stringContaining("Wireframes")]);
	expect((await readTimer(ctx, actor))?.id).toBe(timer.id);
	const wrong = await stranger().post(`/forgotten-timer/${token}`, { intent: "stop", endTime: "2001-01-01T10:00" });
	expect([wrong.status, wrong.body.includes('value="2001-01-01T10:00"')]).toEqual([400, true]);
	const pressed = await stranger().post(`/forgotten-timer/${token}`, { intent: "discard" });
	expect([pressed.status, pressed.headers.get("Location")]).toEqual([302, "/time-tracker"]);
	expect(await readTimer(ctx, actor)).toBeNull();
	expect((await stranger().get(`/forgotten-timer/${token}`)).status).toBe(404);
});
