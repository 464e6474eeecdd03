import { countPasskeyUse, findPasskey, recordClone } from "#db/access/passkeys";
import { isGone } from "#db/commit";
import { type AppContext, atAccount } from "~/context";
import { AppError } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { countTry, type Origin } from "~/limits/server/tries.server";
import { m } from "~/paraglide/messages";
import type { Assertion, RequestOptions } from "../../domain/passkey";
import type { Actor, User } from "../../domain/user";
import type { SignedIn } from "../enter.server";
import { markConfirmed } from "../sessions.server";
import { admit } from "../sign-in.server";
import { CHALLENGE_SECONDS, makeChallenge } from "./passkey-challenge.server";
import { checkAssertion, type Site } from "./webauthn.server";

/** What a browser is to ask a device for. It names no account: the device offers any passkey for this site. */
export function startPasskeySignIn(ctx: AppContext, { host }: Site): RequestOptions {
	return {
		challenge: makeChallenge(ctx, "assert"),
		rpId: host,
		timeout: CHALLENGE_SECONDS * 1000,
		userVerification: "required",
		allowCredentials: [],
	};
}

/**
 * Signs in by a passkey, which is two factors in one: the device, and what unlocks it.
 * @throws AppError unauthenticated, the same whatever is wrong; too_many_requests
 */
export async function signInByPasskey(
	ctx: AppContext,
	{ credential, site }: { credential: Assertion; site: Site },
	origin: Origin,
): Promise<SignedIn> {
	await countTry(ctx, "sign-in", origin, ctx.config.signInPerAddress);
	const { home, user } = await findPasskeyHolder(ctx, credential, site);
	return admit(home, user, origin, "second factor");
}

/** Confirms a session by a passkey of the actor's. Throws AppError unauthenticated where it is none of theirs, or wrong. */
export async function confirmByPasskey(
	ctx: AppContext,
	actor: Actor,
	{ credential, site, token }: { credential: Assertion; site: Site; token: string },
): Promise<void> {
	const { user } = await findPasskeyHolder(ctx, credential, site);
	if (user.id !== actor.id) throw refusal();
	await markConfirmed(ctx, actor, token, "second factor");
}

async function findPasskeyHolder(
	ctx: AppContext,
	credential: Assertion,
	site: Site,
): Promise<{ home: AppContext; user: User }> {
	const userId = Buffer.from(credential.response.userHandle, "base64url").toString();
	if (!isId(userId)) throw refusal();
	const home = await atAccount(ctx, userId);
	const entry = await findPasskey(home.db, userId, credential.id);
	if (!entry) throw refusal();
	const { user, passkey } = entry;
	const counter = await checkAssertion(ctx, credential, { passkey, site });
	if (counter === null) throw refusal();
	const at = ctx.clock.now();
	try {
		await countPasskeyUse(home.db, passkey, { counter, at, host: site.host });
	} catch (error) {
		if (!isGone(error)) throw error;
		await recordClone(home.db, passkey, at);
		throw refusal();
	}
	return { home, user };
}

function refusal(): AppError {
	return new AppError("unauthenticated", m.access_passkey_unknown());
}
