import { createHash } from "node:crypto";
import type { AppContext } from "~/context";
import { formatDuration } from "~/kernel/duration";
import { AppError } from "~/kernel/errors";
import type { Allowance } from "~/kernel/ports";
import { normaliseEmail } from "~/kernel/text";
import { m } from "~/paraglide/messages";

/** Where a request comes from, as far as limits care: an IPv4 address, or the /64 of an IPv6 one. */
export interface Origin {
	network: string;
	userAgent: string;
}

/** Counts a try of a network address. Throws too_many_requests when an allowance is used up. */
export async function countTry(ctx: AppContext, what: string, origin: Origin, allowances: readonly Allowance[]) {
	refuseFor(await ctx.limits.take(`${what}:${origin.network}`, allowances));
}

/**
 * Counts a try at an account's password, before it is hashed, whether the account exists or not.
 * Throws too_many_requests while the account must wait.
 */
export async function countAttempt(ctx: AppContext, email: string): Promise<void> {
	refuseFor(await ctx.limits.attempt(counterName(email)));
}

export async function forgetAttempts(ctx: AppContext, email: string): Promise<void> {
	await ctx.limits.succeed(counterName(email));
}

function refuseFor(seconds: number): void {
	if (seconds <= 0) return;
	const wait = seconds < 90 ? formatDuration(seconds, "second") : formatDuration(Math.ceil(seconds / 60), "minute");
	throw new AppError("too_many_requests", m.identity_too_many_attempts({ wait }), { retryAfter: seconds });
}

/** The counter's name tells nobody whose it is. */
function counterName(email: string): string {
	return `account:${createHash("sha256").update(normaliseEmail(email)).digest("hex")}`;
}
