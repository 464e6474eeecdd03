import type { AppContext } from "~/context";
import { forReader } from "~/kernel/language/in-language.server";
import type { Origin } from "~/limits/server/tries.server";
import type { MailMaker } from "~/mail/server/deliver.server";
import { type PlannedMail, planMail } from "~/mail/server/queue-mail.server";
import { signInLetter } from "../domain/sign-in-letter";
import type { User } from "../domain/user";
import { isReachable } from "./may-mail.server";
import { describeRequest, ownMail } from "./own-mail.server";
import { readAccount } from "./read-account.server";

/** A program that signs in without cookies is a new device each time. */
const NOTICES_PER_ACCOUNT = [{ tries: 5, seconds: 86_400 }];

/** Notifies the owner of a sign-in by an unknown browser, for the batch in which the session begins. */
export async function planSignInNotice(
	ctx: AppContext,
	user: User,
	{ userAgent }: Origin,
): Promise<PlannedMail | null> {
	if (!isNotified(ctx, user) || (await ctx.limits.take(`sign-in notices of:${user.id}`, NOTICES_PER_ACCOUNT)) > 0)
		return null;
	const payload = { userAgent: userAgent.slice(0, 400) };
	return planMail(ctx, { userId: user.id, kind: "new-sign-in", payload, to: [user.email], key: ctx.ids.uuid() });
}

const makeSignInMail: MailMaker<"new-sign-in"> = async (ctx, { userId, payload, createdAt }) => {
	const owner = await readAccount(ctx, userId);
	if (!owner || !isNotified(ctx, owner)) return { withheld: "no longer wanted" };
	const { email, language, timezone } = owner;
	const { publicUrl } = ctx.config;
	const links =
		publicUrl === "" ? null : { reset: `${publicUrl}/password-reset`, settings: `${publicUrl}/settings/mail` };
	return forReader(owner, () => {
		const letter = signInLetter({ language, email, links, device: describeRequest(createdAt, timezone, payload) });
		return ownMail(letter, letter.title);
	});
};

export const SIGN_IN_MAILS = { "new-sign-in": makeSignInMail };

function isNotified(ctx: AppContext, user: User): boolean {
	return user.signInMails && isReachable(ctx, user);
}
