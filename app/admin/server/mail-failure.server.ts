import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { formatInstant } from "~/kernel/dates";
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
	return {
		...{ since: formatInstant(since, actor.timezone), why: fault.detail || explainRefusal(fault), waiting },
		...{ oldest: time(oldest), nextTry: time(nextTry) },
	};
}
