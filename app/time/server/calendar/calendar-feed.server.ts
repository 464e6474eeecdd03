import {
	deleteFeed,
	feedEntries,
	findFeedAcrossAccounts,
	putFeed,
	feedSince as readSince,
} from "#db/time/calendar-feeds";
import type { Actor } from "~/access/domain/user";
import { atToken } from "~/access/server/home.server";
import { hashToken, makeLinkToken } from "~/access/server/link-token.server";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { AppError, notFound } from "~/kernel/errors";
import { forReader } from "~/kernel/language/in-language.server";
import type { Allowance } from "~/kernel/ports";
import { PRODUCT } from "~/kernel/product";
import { DAY_MS, type Instant } from "~/kernel/time/dates";
import { budgetUsedUp, spend } from "~/limits/server/budgets.server";
import { m } from "~/paraglide/messages";
import { calendarFeed } from "../../domain/ics/feed";
import { requireTracking } from "../refusals.server";

const TOKEN = /^[\w-]{1,16}\.[\w-]{43}$/;

/** How far back a calendar shows entries, and how many. */
const SHOWN_MS = 366 * DAY_MS;
const MOST_SHOWN = 5_000;

/**
 * Makes the address at which calendars of other programs read the actor's entries; the one that was before ends.
 * @param here where the request came to, for where the installation's own origin is not known
 * @returns the address, which is kept nowhere else
 * @throws AppError plan_limit; forbidden in a demo
 */
export async function makeFeed(ctx: AppContext, actor: Actor, here: string): Promise<string> {
	requireTracking(actor);
	if (actor.demoUntil !== null) throw new AppError("forbidden", m.time_feed_demo());
	const token = makeLinkToken(ctx, actor.id);
	await putFeed(ctx.db, { userId: actor.id, tokenHash: hashToken(token), createdAt: ctx.clock.now() });
	return `${ctx.config.publicUrl || here}/calendar/${token}.ics`;
}

/** Ends the actor's address. Ending none is no error. */
export async function endFeed(ctx: AppContext, actor: Actor): Promise<void> {
	await deleteFeed(ctx.db, actor.id, ctx.clock.now());
}

/** Since when the actor has such an address; `null` where there is none. */
export function feedSince(ctx: AppContext, actor: Actor): Promise<Instant | null> {
	return readSince(ctx.db, actor.id);
}

/**
 * What a calendar reads at an address: an iCalendar file of the last year's entries. Counted before anything is looked up, by
 * the network, then by the address and its account.
 * @throws AppError not_found for an address that is unknown or revoked, and for an account whose plan has no time tracking or
 * that was closed: the answer does not say which; too_many_requests
 */
export async function openFeed(ctx: AppContext, token: string, network: string): Promise<string> {
	await take(ctx, `shared files:${network}`, ctx.config.sharedFilesPerAddress);
	if (!TOKEN.test(token)) throw noFeed();
	const home = await atToken(ctx, token);
	const tokenHash = hashToken(token);
	const owner = await findFeedAcrossAccounts(home.db, tokenHash);
	if (!owner || !getEntitlements(owner.plan).timeTracking) throw noFeed();
	await take(ctx, `shared:${tokenHash}`, ctx.config.sharedPerLink);
	await spend(ctx, owner, "shared");
	const entries = await feedEntries(home.db, owner.id, ctx.clock.now() - SHOWN_MS, MOST_SHOWN);
	const { timezone } = owner;
	return forReader(owner, () => calendarFeed(entries, { name: m.time_feed_name(), product: PRODUCT.name, timezone }));
}

async function take(ctx: AppContext, name: string, figures: readonly Allowance[]): Promise<void> {
	const seconds = await ctx.limits.take(name, figures);
	if (seconds > 0) throw budgetUsedUp(seconds);
}

function noFeed(): AppError {
	return notFound(m.time_feed_gone());
}
