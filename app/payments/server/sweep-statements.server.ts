import { commit } from "#db/commit";
import { type StatementCheck, scheduleStatements, statementChecksAcrossAccounts } from "#db/payments/statement-checks";
import { mailRefusal } from "~/access/server/may-mail.server";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import type { Instant } from "~/kernel/time/dates";
import { withoutKnown } from "~/mail/domain/without-known";
import { planOrPostpone } from "~/mail/server/plan-or-postpone.server";
import { planMails } from "~/mail/server/queue-mail.server";
import { planStatement } from "../domain/mailed/monthly";
import type { Period } from "../domain/statement";

const BATCH = 100;

/**
 * Writes down the monthly statements that have fallen due; at most so many in one turn. Run twice, or after it was missed, it
 * plans each once, under the key (client, month). Where there is no mail it leaves everything for later. One
 * that can't be planned holds up no other.
 */
export async function sweepStatements(ctx: AppContext, most = 20_000): Promise<void> {
	if (ctx.mailer.kind === "off") return;
	for (let left = most; left > 0; left -= BATCH) {
		const now = ctx.clock.now();
		const checks = await statementChecksAcrossAccounts(ctx.db, now, BATCH);
		await planOrPostpone(ctx, checks, {
			plan: (some) => plan(ctx, some, now),
			postpone: ({ clientId, change, since }, next) =>
				commit(ctx.db, [scheduleStatements([{ clientId, change, since, next }])]),
			failure: "a client's statement could not be planned",
		});
		if (checks.length < BATCH) return;
	}
}

async function plan(ctx: AppContext, checks: readonly StatementCheck[], now: Instant): Promise<void> {
	const looked = checks.map((check) => ({ ...check, ...planStatement(check.timezone, check.since, now) }));
	const mails = looked.flatMap(({ month, next: _, ...check }) =>
		month && !check.gone && check.email !== "" && getEntitlements(check.plan).automation
			? [toMail(ctx, check, month)]
			: [],
	);
	const { statements } = planMails(ctx, mails);
	const next = looked.map(({ clientId, change, next }) => ({ clientId, change, since: now, next }));
	await commit(ctx.db, [...statements, scheduleStatements(next)]);
}

/** It is counted among the account's mails of the day when it goes, as whether there is anything to tell is seen then. */
function toMail(ctx: AppContext, check: StatementCheck, { from, to: lastDay }: Period) {
	const { clientId, userId, email, copies, copyToMe, ownEmail } = check;
	const to = [email];
	const cc = withoutKnown(copies, to);
	return {
		userId,
		kind: "statement",
		payload: { clientId, from, to: lastDay },
		...{ to, cc, bcc: copyToMe ? withoutKnown([ownEmail], [...to, ...cc]) : [] },
		held: mailRefusal(ctx, check) === "unverified" ? "unconfirmed" : "budget",
		key: `${clientId} ${from.slice(0, 7)}`,
	} as const;
}
