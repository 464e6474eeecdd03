import {
	deleteAccessToken,
	findAccessToken,
	insertAccessToken,
	listAccessTokens as readTokens,
	touchAccessToken,
} from "#db/access/access-tokens";
import { isGone, RuleBroken } from "#db/commit";
import type { AppContext } from "~/context";
import { bucketIn } from "~/kernel/bucket";
import { AppError, notFound } from "~/kernel/errors";
import { DAY_MS } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { AccessToken, TokenPayload } from "../domain/access-token";
import type { Scope } from "../domain/scope";
import type { Actor, User } from "../domain/user";
import { changeAccess } from "./access-notice.server";
import { livesIn } from "./home.server";
import { hashToken, makeLinkToken } from "./link-token.server";

/** By which a token that lies about in a file is told from other secrets, also by programs that look for such. */
const PREFIX = "db_pat_";

const TOKEN = /^db_pat_[\w-]{1,16}\.[\w-]{43}$/;

const MAX_TOKENS = 50;

/** Writing "last used" at every request would double the writes of a program that reads. */
const TOUCH_AFTER_MS = 3_600_000;

/**
 * Makes a token by which a program uses the API in the actor's name, within its scopes, the account's plan and budgets.
 * @returns it with its secret, which is shown this once
 * @throws AppError forbidden in a demo, conflict where there are too many
 */
export async function makeAccessToken(
	ctx: AppContext,
	actor: Actor,
	{ name, scopes, expiresInDays }: TokenPayload,
): Promise<{ entry: AccessToken; token: string }> {
	if (actor.demoUntil !== null) throw new AppError("forbidden", m.access_demo_security());
	const token = PREFIX + makeLinkToken(ctx, actor.id);
	const createdAt = ctx.clock.now();
	const entry = {
		id: ctx.ids.uuid(),
		userId: actor.id,
		name,
		scopes,
		createdAt,
		lastUsedAt: null,
		expiresAt: createdAt + expiresInDays * DAY_MS,
	};
	try {
		await changeAccess(ctx, actor, { change: "token-made", name }, (extraStatements) =>
			insertAccessToken(ctx.db, { ...entry, tokenHash: hashToken(token) }, MAX_TOKENS, extraStatements),
		);
	} catch (error) {
		if (!(error instanceof RuleBroken)) throw error;
		throw new AppError("conflict", m.access_token_too_many({ max: MAX_TOKENS }));
	}
	return { entry, token };
}

/** In whose name a token comes, and what it may do; `null` where it is forged, revoked, or has ended. */
export async function openAccessToken(
	ctx: AppContext,
	token: string,
): Promise<{ id: string; user: User; scopes: readonly Scope[] } | null> {
	if (!TOKEN.test(token)) return null;
	const now = ctx.clock.now();
	const hash = hashToken(token);
	const place = await ctx.databases.find(bucketIn(token.slice(PREFIX.length)), (db) => findAccessToken(db, hash, now));
	if (!place) return null;
	const { user, token: entry } = place.found;
	if (entry.lastUsedAt === null || now - entry.lastUsedAt > TOUCH_AFTER_MS) {
		ctx.background(touchAccessToken(place.db, user.id, entry.id, now));
	}
	return { id: entry.id, user: livesIn(user, place.db), scopes: entry.scopes };
}

export async function listAccessTokens(ctx: AppContext, actor: Actor): Promise<AccessToken[]> {
	return readTokens(ctx.db, actor.id, ctx.clock.now());
}

/** Ends one of the actor's tokens, from its next request on. Throws not_found where there is none such. */
export async function revokeAccessToken(ctx: AppContext, actor: Actor, id: string): Promise<void> {
	const missing = notFound(m.access_token_not_found());
	const entry = (await listAccessTokens(ctx, actor)).find((each) => each.id === id);
	if (!entry) throw missing;
	try {
		await changeAccess(ctx, actor, { change: "token-revoked", name: entry.name }, (extraStatements) =>
			deleteAccessToken(ctx.db, { userId: actor.id, id, at: ctx.clock.now() }, extraStatements),
		);
	} catch (error) {
		throw isGone(error) ? missing : error;
	}
}
