import type { User } from "~/access/domain/user";
import { isReachable } from "~/access/server/may-mail.server";
import { ownMail, recoveryLinks } from "~/access/server/own-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import type { AppContext } from "~/context";
import { forReader } from "~/kernel/language/in-language.server";
import { formatInstant } from "~/kernel/time/dates";
import { refuseFor } from "~/limits/server/tries.server";
import type { MailMaker } from "~/mail/server/deliver.server";
import { planMail } from "~/mail/server/queue-mail.server";
import type { PaymentChange } from "../domain/payment-fields";
import { paymentLetter } from "../domain/payment-letter";

const KIND = "payment-details";

/** What goes beyond is refused, so that no change goes untold. */
const CHANGES_PER_ACCOUNT = [{ tries: 40, seconds: 86_400 }];

/** The mail that tells of it, for the batch of the change; `null` where none reaches the owner. Throws too_many_requests. */
export async function planPaymentNotice(ctx: AppContext, user: User, changes: readonly PaymentChange[]) {
	refuseFor(await ctx.limits.take(`payment details of:${user.id}`, CHANGES_PER_ACCOUNT));
	if (!isReachable(ctx, user)) return null;
	return planMail(ctx, { userId: user.id, kind: KIND, payload: { changes }, to: [user.email], key: ctx.ids.uuid() });
}

const makeNotice: MailMaker<typeof KIND> = async (ctx, { userId, payload, recipients, createdAt }) => {
	const owner = await readAccount(ctx, userId);
	if (!owner) return { withheld: "no longer wanted" };
	const { language, timezone } = owner;
	const [email = ""] = recipients.to;
	const links = recoveryLinks(ctx);
	return forReader(owner, () => {
		const at = formatInstant(createdAt, timezone);
		const letter = paymentLetter({ language, email, changes: payload.changes, at, links });
		return ownMail(letter, letter.title);
	});
};

export const PAYMENT_DETAILS_MAILS = { [KIND]: makeNotice };
