import type { Statement } from "#db/commit";
import type { AppContext } from "~/context";
import { forReader } from "~/kernel/language/in-language.server";
import { formatInstant } from "~/kernel/time/dates";
import type { Mails } from "~/mail/domain/delivery";
import type { MailMaker } from "~/mail/server/deliver.server";
import { enqueueDeliveries, planMail } from "~/mail/server/queue-mail.server";
import { accessLetter } from "../domain/access-letter";
import type { User } from "../domain/user";
import { isReachable } from "./may-mail.server";
import { ownMail, recoveryLinks } from "./own-mail.server";
import { readAccount } from "./read-account.server";

const KIND = "access-changed";

/** After so many changes in a day the owner has been notified enough. */
const NOTICES_PER_ACCOUNT = [{ tries: 40, seconds: 86_400 }];

/**
 * Changes how an account is signed in to, and notifies its owner by a mail that can't be switched off.
 * @param write the change, with what tells of it in the same batch
 */
export async function changeAccess(
	ctx: AppContext,
	actor: User,
	payload: Mails[typeof KIND],
	write: (extraStatements: readonly Statement[]) => Promise<void>,
): Promise<void> {
	const notice = (await isNotified(ctx, actor))
		? planMail(ctx, { userId: actor.id, kind: KIND, payload, to: [actor.email], key: ctx.ids.uuid() })
		: null;
	await write(notice?.statements ?? []);
	if (notice) enqueueDeliveries(ctx, notice.delivery);
}

async function isNotified(ctx: AppContext, actor: User): Promise<boolean> {
	return isReachable(ctx, actor) && (await ctx.limits.take(`access notices of:${actor.id}`, NOTICES_PER_ACCOUNT)) === 0;
}

const makeNotice: MailMaker<typeof KIND> = async (ctx, { userId, payload, recipients, createdAt }) => {
	const owner = await readAccount(ctx, userId);
	if (!owner) return { withheld: "no longer wanted" };
	const { language, timezone } = owner;
	const [email = ""] = recipients.to;
	const links = recoveryLinks(ctx);
	return forReader(owner, () => {
		const at = formatInstant(createdAt, timezone);
		const letter = accessLetter({ ...payload, language, email, at, links });
		return ownMail(letter, letter.title);
	});
};

export const ACCESS_MAILS = { [KIND]: makeNotice };
