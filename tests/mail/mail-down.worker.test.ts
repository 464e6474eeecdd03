import { beforeEach, expect, inject, test, vi } from "vitest";
import { makeAdministrator } from "#tests/harness/administrator";
import { signedIn } from "#tests/harness/api";
import { anInvoice, aUser } from "#tests/harness/factories";
import { mailContext } from "#tests/harness/mail";
import { change, select } from "#tests/harness/rows";
import { ask } from "#tests/harness/worker";
import { type SmtpAccount, smtpMailer } from "#workers/adapters/smtp-mailer";
import { readMailFailure } from "~/admin/server/mail-failure.server";
import { writeMetrics } from "~/admin/server/metrics.server";
import { operatorFigures } from "~/admin/server/operator-figures.server";
import { checkReadiness } from "~/admin/server/readiness.server";
import { sendTestMail } from "~/admin/server/test-mail.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import type { Mailer } from "~/mail/domain/port";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";
import { readDelay } from "~/sending/server/mail-line.server";
import { readMailTroubles } from "~/sending/server/mail-troubles.server";

const ports = inject("smtp");
const MINUTE = 60_000;
const DAY = "2026-03-02";
const works: SmtpAccount = {
	...{ host: "localhost", port: ports.starttls, security: "starttls", user: "duebill", password: "the password" },
};
const open = { ...works, security: "none", user: "", password: "" } as const;

const FAULTS: Record<string, Partial<SmtpAccount>> = {
	"is down": { ...open, port: 1 },
	"is slow": { ...open, port: ports.mute },
	"refuses the password": { password: "wrong" },
	"takes no sender for now": { ...open, port: ports.busy },
	"refuses one recipient": {},
};

beforeEach(async () => {
	await change("DELETE FROM deliveries");
	await change("DELETE FROM operator_notes");
});

/** A day of an account that sends an invoice at nine, with what the operator and its owner are told of its mail. */
async function aDayOf(fault: string, email = "accounts@kestrelpine.example") {
	let account: SmtpAccount = { ...works, ...FAULTS[fault] };
	const mailer: Mailer = {
		...{ kind: "smtp", from: "mail@duebill.test", missing: [] },
		send(...told) {
			const reply = account.port === ports.mute ? 50 : 5000;
			return smtpMailer(account, "mail@duebill.test", { reply, submission: 9000, taken: 9000 }).send(...told);
		},
	};
	const lines: string[] = [];
	vi.spyOn(console, "warn").mockImplementation((line) => void lines.push(String(line)));
	const day = mailContext({ now: `${DAY}T09:00:00Z`, ports: { mailer } });
	const { ctx } = day;
	const owner = await aUser(ctx, { plan: "pro", emailVerifiedAt: 1, timezone: "UTC" });
	const boss = { ...(await aUser(ctx, { timezone: "UTC" })), administrator: true };
	const send = async () => {
		await createInvoice(ctx, owner, anInvoice({ client: { email } }), { status: "sent" });
		await day.bring();
	};
	/** Has crons and queue go on until a time of the day, every five minutes. */
	const until = async (time: string) => {
		const end = Date.parse(`${DAY}T${time}:00Z`);
		while (ctx.clock.now() < end) {
			day.setNow(new Date(ctx.clock.now() + 5 * MINUTE).toISOString());
			await sweepDeliveries(ctx);
			await day.bring();
		}
	};
	/** What is said now: by `/api/ready`, to the operator, to the owner, by the operator's queue, and in the log since. */
	const said = async () => {
		const [readiness, failure, delay, troubles, figures, metrics] = await Promise.all([
			checkReadiness(ctx),
			readMailFailure(ctx, boss),
			readDelay(ctx, owner),
			readMailTroubles(ctx, owner),
			operatorFigures(ctx, boss),
			writeMetrics(ctx),
		]);
		const gauge = (series: string) => Number(metrics.split(`\nduebill_${series} `)[1]?.split("\n")[0]);
		const { waiting = 0 } = figures.queues.find(({ queue }) => queue === "mail") ?? {};
		return {
			ready: [readiness.parts.mail, readiness.mailFailure?.code ?? ""].join(" ").trim(),
			operator: failure && [failure.since, failure.waiting, failure.nextTry],
			why: failure?.why,
			owner: delay?.count ?? 0,
			failed: troubles.count,
			waiting,
			/** Of /metrics: whether mail is up, and how much waits, for how many seconds. */
			metrics: [
				gauge('part_up{part="mail"}'),
				gauge('waiting{queue="mail"}'),
				gauge('waiting_oldest_seconds{queue="mail"}'),
			],
			lines: lines.splice(0).map((line) => JSON.parse(line)),
		};
	};
	const mend = () => {
		account = works;
	};
	return { ctx, boss, owner, send, until, said, mend, lines };
}

test.each([
	["is down", "down unreachable", /connect|refused|address/i, "unreachable"],
	["is slow", "down unreachable", "the mail server took too long", "unreachable"],
	["refuses the password", "down 535 5.7.8", "535 5.7.8 Authentication credentials invalid", "sign_in_refused"],
	["takes no sender for now", "down 451 4.7.1", "451 4.7.1 Try again later", "4.7.1"],
])(
	"a mail server that %s is told at once, for all of twelve hours, and no more once a mail is taken",
	async (fault, ready, why, code) => {
		const { send, until, said, mend, lines } = await aDayOf(fault);
		await send();
		const [atOnce] = [await said()];
		expect(atOnce).toMatchObject({ ready, owner: 1, failed: 0, waiting: 1, metrics: [0, 1, 0] });
		expect(atOnce.operator).toEqual(["Mar 2, 2026, 09:00", 1, "Mar 2, 2026, 09:01"]);
		expect(atOnce.why).toMatch(why);
		expect(atOnce.lines).toMatchObject([
			{ level: "warning", event: "a mail was not taken", code, attempt: 1, ofService: true, state: "queued" },
		]);

		await until("12:00");
		await send();
		const atNoon = await said();
		expect(atNoon).toMatchObject({ ready, owner: 2, failed: 0, waiting: 2, metrics: [0, 2, 3 * 3600] });
		expect(atNoon.operator?.slice(0, 2)).toEqual(["Mar 2, 2026, 09:00", 2]);

		// The first is given up after six tries, which its owner is told; the second waits still.
		await until("15:00");
		expect(await said()).toMatchObject({ ready, owner: 1, failed: 1, waiting: 1, metrics: [0, 1, 3 * 3600] });

		// Nothing waits any more, and nothing says that mail works.
		await until("20:00");
		expect(await said()).toMatchObject({
			ready,
			operator: ["Mar 2, 2026, 09:00", 0, null],
			owner: 0,
			failed: 2,
			metrics: [0, 0, 0],
		});

		await send();
		expect(await said()).toMatchObject({ ready, owner: 1, failed: 2, waiting: 1 });
		mend();
		await until("21:00");
		expect(await said()).toMatchObject({ ready: "up", operator: null, owner: 0, failed: 2, waiting: 0, lines: [] });
		expect(lines).toEqual([]);
	},
	180_000,
);

test("a recipient whom the mail server refuses is that mail's own: mail is up, and its owner alone is told", async () => {
	const { send, until, said } = await aDayOf("refuses one recipient", "nobody@example.com");
	await send();
	const { lines, ...atOnce } = await said();
	expect(atOnce).toMatchObject({ ready: "up", operator: null, owner: 0, failed: 1, metrics: [1, 0, 0] });
	expect(lines).toMatchObject([{ code: "5.1.1", ofService: false, state: "bounced", recipients: 1, nextTry: null }]);
	await until("21:00");
	expect(await said()).toMatchObject({ ready: "up", operator: null, owner: 0, failed: 1, lines: [] });
});

test("a mailbox that is full waits for its next try, and is no fault of the mail server's", async () => {
	const { send, said } = await aDayOf("refuses one recipient", "full@example.com");
	await send();
	expect(await said()).toMatchObject({ ready: "up", operator: null, owner: 0, waiting: 1, lines: [{ code: "4.2.2" }] });
});

test("a test message that is taken ends the notice, and one that is refused begins it", async () => {
	const { ctx, boss, said, mend, lines } = await aDayOf("refuses the password");
	expect((await sendTestMail(ctx, boss)).taken).toBe(false);
	expect(await said()).toMatchObject({ ready: "down 535 5.7.8", operator: ["Mar 2, 2026, 09:00", 0, null] });
	mend();
	expect((await sendTestMail(ctx, boss)).taken).toBe(true);
	expect(await said()).toMatchObject({ ready: "up", operator: null });
	expect(lines).toEqual([]);
});

test("what waits for hours goes at once when a test message is taken", async () => {
	const { ctx, boss, send, until, said, mend } = await aDayOf("refuses the password");
	await send();
	await until("11:00");
	expect((await said()).operator).toEqual(["Mar 2, 2026, 09:00", 1, "Mar 2, 2026, 14:51"]);
	mend();
	await sendTestMail(ctx, boss);
	await until("11:05");
	expect(await said()).toMatchObject({ ready: "up", operator: null, owner: 0, failed: 0, waiting: 0, lines: [] });
});

test("what a mail server says is in the log and on the operator's page without an address", async () => {
	const { ctx, boss, send, lines } = await aDayOf("refuses one recipient");
	const detail = "451 4.7.1 <accounts@kestrelpine.example>: no relay for mail@duebill.test";
	ctx.mailer = { ...ctx.mailer, send: async () => ({ state: "refused", code: "4.7.1", detail, ofService: true }) };
	await send();
	const told = JSON.stringify([lines, await readMailFailure(ctx, boss), await operatorFigures(ctx, boss)]);
	expect(told).toContain("451 4.7.1 <…@…>: no relay for …@…");
	expect(told).not.toContain("kestrelpine.example");
	const [row] = await select<{ value: string }>("SELECT value FROM operator_notes WHERE name = 'mail-fault'");
	expect(row?.value).not.toContain("@duebill");
});

test("the pages of the administrator say the server's words, an account's say that mails wait, and anybody hears the code", async () => {
	const detail = "535 5.7.8 Authentication credentials invalid";
	const value = JSON.stringify({ kind: "outbox", code: "sign_in_refused", detail, since: Date.now(), tries: 1 });
	await change("INSERT INTO operator_notes (name, at, value) VALUES ('mail-fault', ?, ?)", Date.now(), value);
	const { ctx } = mailContext();
	const me = await signedIn({ plan: "pro", emailVerifiedAt: 1 });
	await createInvoice(ctx, me.user, anInvoice(), { status: "sent" });
	await change("UPDATE deliveries SET code = 'sign_in_refused', detail = ?, due_at = ?", detail, Date.now() + MINUTE);
	const boss = await signedIn();
	await makeAdministrator(boss.user);
	const page = async ({ cookie }: { cookie: string }, path: string) =>
		(await ask(path, { cookie }, { MAIL: "outbox" })).text();
	for (const path of ["/dashboard", "/admin", "/admin/operator"]) {
		const body = await page(boss, path);
		expect([path, body.includes("Mail has failed since"), body.includes(detail)]).toEqual([path, true, true]);
	}
	const own = await page(me, "/dashboard");
	expect(own).toContain("One of your mails waits.");
	expect(own).not.toContain("5.7.8");
	const ready = await ask("/api/ready", {}, { MAIL: "outbox" });
	const text = await ready.text();
	expect([ready.status, text]).toEqual([503, expect.stringContaining('"code":"535 5.7.8"')]);
	expect(text).not.toContain("credentials");
});
