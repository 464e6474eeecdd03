import { createHmac, hash } from "node:crypto";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import type { Allowance } from "~/kernel/ports";
import { normaliseEmail } from "~/kernel/text";
import { formatWait } from "~/kernel/time/duration";
import { m } from "~/paraglide/messages";

/** Where a request comes from, as far as limits and sessions care. */
export interface Origin {
	/** An IPv4 address, or the /64 of an IPv6 one. */
	network: string;
	userAgent: string;
	/** What the browser holds since it last signed in (`device-token.server.ts`). */
	device?: string | null;
	/** The token of the session that the browser holds; signing in ends it. */
	session?: string | null;
}

/** Who tries a password: waits are of that alone. */
export interface PasswordAttempt {
	who: string;
	ceiling: readonly Allowance[];
}

/** Counts a try of a network address. Throws too_many_requests when an allowance is used up. */
export async function countTry(ctx: AppContext, what: string, origin: Origin, allowances: readonly Allowance[]) {
	refuseFor(await ctx.limits.take(`${what}:${origin.network}`, allowances));
}

/** A network, or a device that has signed in to the account before: strangers can't make that one wait. */
export function passwordAttemptFrom(ctx: AppContext, { network }: Origin, device: string | null): PasswordAttempt {
	if (device) return { who: `device:${device}`, ceiling: [] };
	return { who: `network:${keyedHash(ctx, network)}`, ceiling: ctx.config.signInPerAccount };
}

/** Who is signed in and is asked once more. */
export const SIGNED_IN: PasswordAttempt = { who: "signed in", ceiling: [] };

/**
 * Counts a try at an account's password, before it is hashed, whether the account exists or not.
 * Throws too_many_requests while who tries must wait.
 */
export async function countAttempt(ctx: AppContext, email: string, attempt: PasswordAttempt): Promise<void> {
	await countSecret(ctx, counterName(email), attempt);
}

export async function forgetAttempts(ctx: AppContext, email: string, attempt: PasswordAttempt): Promise<void> {
	await forgetSecret(ctx, counterName(email), attempt);
}

/** The same of another secret than the password. */
export async function countSecret(ctx: AppContext, secret: string, { who, ceiling }: PasswordAttempt): Promise<void> {
	refuseFor(await ctx.limits.attempt(secret, who, ceiling));
}

/**
 * Counts a try at an account's password. Where `look` throws, as the line was full or the database away, it does not count.
 * @throws AppError too_many_requests, and what `look` throws
 */
export async function tryPassword<Result>(
	ctx: AppContext,
	{ email, attempt }: { email: string; attempt: PasswordAttempt },
	look: () => Promise<Result>,
): Promise<Result> {
	await countAttempt(ctx, email, attempt);
	try {
		return await look();
	} catch (error) {
		const { who, ceiling } = attempt;
		await ctx.limits.refund(counterName(email), who, ceiling).catch(() => undefined);
		throw error;
	}
}

export async function forgetSecret(ctx: AppContext, secret: string, { who, ceiling }: PasswordAttempt): Promise<void> {
	await ctx.limits.succeed(secret, who, ceiling);
}

/** What the audit says of a sign-in that was turned away: which tries are of one account or network, not of whose. */
export function describeTry(ctx: AppContext, email: string, { network }: Origin): string {
	return `account ${keyedHash(ctx, normaliseEmail(email))} network ${keyedHash(ctx, network)}`;
}

/** Useless without the secret: addresses are too few for a plain hash to hide them. */
function keyedHash(ctx: AppContext, text: string): string {
	return createHmac("sha256", ctx.secrets.session).update(`tries:${text}`).digest("hex").slice(0, 16);
}

/** @param seconds how long to wait; nothing is refused for 0 */
export function refuseFor(seconds: number): void {
	if (seconds > 0) throw tooMany(seconds);
}

function tooMany(seconds: number): AppError {
	const message = m.limits_too_many_attempts({ wait: formatWait(seconds) });
	return new AppError("too_many_requests", message, { retryAfter: seconds });
}

/** The counter's name does not reveal whose it is. */
function counterName(email: string): string {
	return `account:${hash("sha256", normaliseEmail(email), "hex")}`;
}
