import { expect, test } from "vitest";
import { takeLogged } from "#tests/harness/console";
import { anInvoice, aUser } from "#tests/harness/factories";
import { mailContext } from "#tests/harness/mail";
import { change, numberFrom } from "#tests/harness/rows";
import { runCron } from "#workers/schedule";
import type { User } from "~/access/domain/user";
import { BLANK_CLIENT } from "~/clients/domain/client";
import { addClient } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

const MINUTE_MS = 60_000;

/** How an account fails: nothing can be planned of it, or nothing written down for it; and how it is mended. */
const FAULTS = {
	"a time zone that there is none of": {
		begin: (id: string) => change("UPDATE users SET timezone = 'Atlantis/Centre' WHERE id = ?", id),
		end: (id: string) => change("UPDATE users SET timezone = 'UTC' WHERE id = ?", id),
	},
	"a mail that the database refuses": {
		begin: (id: string) =>
			change(`CREATE TRIGGER one_fails BEFORE INSERT ON deliveries WHEN NEW.user_id = '${id}'
				BEGIN SELECT RAISE(ABORT, 'this one fails'); END`),
		end: () => change("DROP TRIGGER one_fails"),
	},
};

interface Sweep {
	kind: string;
	begins: string;
	/** When the mail of each account is due. */
	due: string;
	prepare: (ctx: AppContext, actor: User) => Promise<unknown>;
	failure: string;
}

const SWEEPS: Record<string, Sweep> = {
	reminders: {
		kind: "reminder",
		begins: "2026-03-02T09:00:00Z",
		due: "2026-03-28T09:00:00Z",
		prepare: (ctx, actor) => createInvoice(ctx, actor, anInvoice({ dueDate: "2026-03-31" }), { status: "sent" }),
		failure: "an invoice's reminders could not be planned",
	},
	"monthly statements": {
		kind: "statement",
		begins: "2026-11-10T10:00:00Z",
		due: "2026-12-01T09:00:00Z",
		prepare: (ctx, actor) =>
			addClient(ctx, actor, { ...BLANK_CLIENT, name: "Kestrel", email: "a@kestrel.example", monthlyStatement: true }),
		failure: "a client's statement could not be planned",
	},
	"weekly reports": {
		kind: "weekly-report",
		begins: "2026-06-12T10:00:00Z",
		due: "2026-06-15T09:00:00Z",
		prepare: async () => {},
		failure: "a weekly report could not be planned",
	},
};

const CASES = Object.keys(SWEEPS).flatMap((name) => Object.keys(FAULTS).map((fault) => [name, fault] as const));

test.each(CASES)(
	"%s: one account with %s harms no other, is logged, and gets its own once that is mended",
	async (name, fault) => {
		const { kind, begins, due, prepare, failure } = SWEEPS[name] as Sweep;
		const { begin, end } = FAULTS[fault as keyof typeof FAULTS];
		const { ctx, setNow, bring } = mailContext({ now: begins, config: { publicUrl: "https://duebill.test" } });
		const accounts: User[] = [];
		for (let one = 0; one < 5; one++) {
			const actor = await aUser(ctx, { plan: "pro", paymentReminders: true, timezone: "UTC" });
			await prepare(ctx, actor);
			accounts.push(actor);
		}
		const broken = accounts[2]?.id ?? "";
		const sweepAt = async (instant: number) => {
			setNow(new Date(instant).toISOString());
			await runCron("*/15 * * * *", ctx);
			const query = "SELECT count(*) FROM deliveries WHERE user_id = ? AND kind = ?";
			return Promise.all(accounts.map(({ id }) => numberFrom(query, id, kind)));
		};
		expect(await sweepAt(Date.parse(begins) + MINUTE_MS)).toEqual([0, 0, 0, 0, 0]);
		await bring();

		const dueAt = Date.parse(due);
		await begin(broken);
		expect(await sweepAt(dueAt)).toEqual([1, 1, 0, 1, 1]);
		const lines = takeLogged().split("\n");
		expect(lines.filter((line) => line.includes(failure))).toEqual([expect.stringContaining(`"account":"${broken}"`)]);
		expect(await sweepAt(dueAt + 15 * MINUTE_MS)).toEqual([1, 1, 0, 1, 1]);
		expect(takeLogged(), "it waits for an hour").toBe("");

		await end(broken);
		expect(await sweepAt(dueAt + 61 * MINUTE_MS)).toEqual([1, 1, 1, 1, 1]);
		expect(await numberFrom("SELECT failed FROM heartbeats WHERE cron = '*/15 * * * *'"), "others went on").toBe(0);
	},
);

test("where the database takes nothing at all of a sweep, the run of the cron has failed once the others are done", async () => {
	const { ctx, setNow } = mailContext({ now: "2026-06-12T10:00:00Z", config: { publicUrl: "https://duebill.test" } });
	const actor = await aUser(ctx, { plan: "pro", paymentReminders: true, timezone: "UTC" });
	await createInvoice(ctx, actor, anInvoice({ dueDate: "2026-06-18" }), { status: "sent" });
	await runCron("*/15 * * * *", ctx);
	setNow("2026-06-15T09:00:00Z");
	await change(
		"CREATE TRIGGER all_fail BEFORE UPDATE ON weekly_checks BEGIN SELECT RAISE(ABORT, 'nothing is taken'); END",
	);
	await expect(runCron("*/15 * * * *", ctx)).rejects.toThrow("some sweeps failed");
	const planned = "SELECT count(*) FROM deliveries WHERE user_id = ? AND kind = 'reminder'";
	expect(await numberFrom(planned, actor.id)).toBe(1);
	await change("DROP TRIGGER all_fail");
	const logged = takeLogged();
	expect(logged).toContain("a weekly report could not be planned");
	expect(logged).toMatch(/sweepWeekly failed.*nothing is taken/);
	expect(await numberFrom("SELECT failed FROM heartbeats WHERE cron = '*/15 * * * *'")).toBe(1);
});
