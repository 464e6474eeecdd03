import type { User } from "~/access/domain/user";
import { beginSecondFactor, readSecondFactor, turnOnSecondFactor } from "~/access/server/factors/second-factor.server";
import { codeAt, stepAt } from "~/access/server/factors/totp.server";
import { register } from "~/access/server/register.server";
import { startSession } from "~/access/server/sessions.server";
import type { AppContext } from "~/context";
import type { Origin } from "~/limits/server/tries.server";

export const PASSWORD = "correct horse";

export const anOrigin = (given: Partial<Origin> = {}): Origin => ({
	network: crypto.randomUUID(),
	userAgent: "tests",
	...given,
});

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 as an app reads it. */
export function fromBase32(text: string): Uint8Array {
	const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
	return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** Somebody with a password and, once it is set up, an app that makes codes. */
export async function somebody(ctx: AppContext) {
	const email = `${crypto.randomUUID()}@example.com`;
	const { user } = await register(ctx, { name: "Nora", email, password: PASSWORD, company: "" }, anOrigin());
	return { user, email };
}

/** Sets up an app in a session, which alone goes on: what it shows at a time, and the recovery codes. */
export async function withApp(ctx: AppContext, user: User, session?: string) {
	const token = session ?? (await startSession(ctx, user, ""));
	await beginSecondFactor(ctx, user);
	const begun = await readSecondFactor(ctx, user);
	if (begun.state !== "begun") throw new Error("nothing was begun");
	const secret = fromBase32(begun.secret);
	const code = (now = ctx.clock.now()) => codeAt(secret, stepAt(now));
	const recovery = await turnOnSecondFactor(ctx, user, { code: code(), token });
	return { code, recovery, secret: begun.secret, uri: begun.uri, token };
}
