import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { formatInstant } from "~/kernel/time/dates";
import { explainRefusal } from "~/mail/domain/refusals";
import { readMailFault } from "~/mail/server/mail-fault.server";
import type { MailFailure } from "../domain/mail-failure";
import { administers } from "./administrator.server";

/** Why no mail leaves, in the mail service's words; `null` where it does, and for all but the administrator. */
export async function readMailFailure(ctx: AppContext, actor: Actor): Promise<MailFailure | null> {
	if (!administers(ctx, actor)) return null;
	const fault = await readMailFault(ctx);
	if (!fault) return null;
	const time = (at: number | null) => (at === null ? null : formatInstant(at, actor.timezone));
	const { since, waiting, oldest, nextTry } = fault;
	// What a socket says explains nothing by itself; what a mail server says begins with its code.
	const words = [...new Set([...(isReply(fault.detail) ? [] : [explainRefusal(fault)]), fault.detail])];
	return {
		since: formatInstant(since, actor.timezone),
		why: words.join(" ").trim(),
		waiting,
		oldest: time(oldest),
		nextTry: time(nextTry),
	};
}

function isReply(detail: string): boolean {
	return /^\d{3} /.test(detail);
}
