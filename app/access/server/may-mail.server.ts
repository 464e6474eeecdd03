import type { AppContext } from "~/context";
import type { Actor } from "../domain/user";

/** Why an account can't mail anybody: there is no mail at all, or nobody knows whether its own address is true. */
export type MailRefusal = "off" | "unverified";

/** `null` where it can. What stays in the outbox harms nobody, so that there anybody may. */
export function mailRefusal(
	{ mailer }: AppContext,
	account: Pick<Actor, "emailVerifiedAt" | "demoUntil">,
): MailRefusal | null {
	const { emailVerifiedAt, demoUntil } = account;
	if (mailer.kind === "off") return "off";
	const reachesOthers = mailer.kind !== "outbox" && demoUntil === null;
	return reachesOthers && emailVerifiedAt === null ? "unverified" : null;
}

/** Whether somebody is known to read what is mailed to an account itself. Of a demo's address nobody is. */
export function isReachable(ctx: AppContext, account: Pick<Actor, "emailVerifiedAt" | "demoUntil">): boolean {
	return account.demoUntil === null && mailRefusal(ctx, account) === null;
}

/**
 * What strangers may be shown of an account. A demo is anybody's. Without mail nobody could confirm an address, so that there
 * none is unconfirmed: who may register is then the operator's to say.
 */
export function accountStatus(
	ctx: AppContext,
	account: Pick<Actor, "emailVerifiedAt" | "demoUntil">,
): "confirmed" | "demo" | "unconfirmed" {
	if (account.demoUntil !== null) return "demo";
	return mailRefusal(ctx, account) === "unverified" ? "unconfirmed" : "confirmed";
}
