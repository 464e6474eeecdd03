import type { AppContext } from "~/context";
import type { Actor } from "../domain/user";

/** Why an account can't send mail: mail is off, or its own address is not confirmed. */
export type MailRefusal = "off" | "unverified";

/** `null` where it can. Mail that stays in the outbox does no harm, so every account may. */
export function mailRefusal(
	{ mailer }: AppContext,
	account: Pick<Actor, "emailVerifiedAt" | "demoUntil">,
): MailRefusal | null {
	const { emailVerifiedAt, demoUntil } = account;
	if (mailer.kind === "off") return "off";
	const reachesOthers = mailer.kind !== "outbox" && demoUntil === null;
	return reachesOthers && emailVerifiedAt === null ? "unverified" : null;
}

/** Whether mail to the account itself is known to be read. Mail to a demo's address is not. */
export function isReachable(ctx: AppContext, account: Pick<Actor, "emailVerifiedAt" | "demoUntil">): boolean {
	return account.demoUntil === null && mailRefusal(ctx, account) === null;
}

/**
 * What strangers may be shown of an account. Anyone can open a demo. Without mail no address can be confirmed, so none
 * counts as unconfirmed: who may register is then up to the operator.
 */
export function accountStatus(
	ctx: AppContext,
	account: Pick<Actor, "emailVerifiedAt" | "demoUntil">,
): "confirmed" | "demo" | "unconfirmed" {
	if (account.demoUntil !== null) return "demo";
	return mailRefusal(ctx, account) === "unverified" ? "unconfirmed" : "confirmed";
}
