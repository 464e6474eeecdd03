import { connectCards, disconnectCards, findCardAccount } from "#db/cards/card-accounts";
import { isGone, RuleBroken } from "#db/commit";
import type { Actor } from "~/access/domain/user";
import { isSigned, sign } from "~/access/server/signature.server";
import type { AppContext } from "~/context";
import { AppError, notFound } from "~/kernel/errors";
import type { Instant } from "~/kernel/time/dates";
import { workOff } from "~/outbox/server/work-off.server";
import { m } from "~/paraglide/messages";
import type { CardConnection } from "../domain/connection";
import type { CardAccount, CardService } from "../domain/port";
import { CARD_EFFECTS } from "./card-effects.server";

const CALLBACK_PATH = "/settings/cards/connected";

const STATE_VALID_MS = 2 * 3_600_000;

/** The card service as an actor may connect it. Throws not_found where the operator has none, and for a demo. */
function requireCards({ cards }: AppContext, { demoUntil }: Actor): CardService {
	if (cards.kind === "off" || demoUntil !== null) throw notFound(m.web_page_not_found());
	return cards;
}

export function offersCards({ cards }: AppContext, { demoUntil }: Actor): boolean {
	return cards.kind === "on" && demoUntil === null;
}

/** `here`: the way back, where the operator said no origin. Throws AppError not_found where there is no service. */
export async function readCardConnection(ctx: AppContext, actor: Actor, here: string): Promise<CardConnection> {
	const cards = requireCards(ctx, actor);
	const account = await findCardAccount(ctx.db, actor.id);
	const ends = ctx.clock.now() + STATE_VALID_MS;
	const state = `${ends}.${sign(ctx, stateText(actor, ends))}`;
	return { account, connectUrl: cards.connectUrl({ state, backUrl: (ctx.config.publicUrl || here) + CALLBACK_PATH }) };
}

/** Throws AppError not_found; invalid for a way of another account, or used; conflict; unavailable. */
export async function finishConnecting(
	ctx: AppContext,
	actor: Actor,
	{ code, state }: { code: string; state: string },
): Promise<CardAccount> {
	const cards = requireCards(ctx, actor);
	if (!code || !isOwnState(ctx, actor, state)) throw new AppError("invalid", m.cards_connect_invalid());
	const account = await cards.connect(code);
	try {
		await connectCards(ctx.db, actor.id, account, ctx.clock.now());
	} catch (error) {
		if (!(error instanceof RuleBroken && error.rule === "card_account_free")) throw error;
		throw new AppError("conflict", m.cards_connected_elsewhere());
	}
	ctx.background(workOff(ctx, CARD_EFFECTS));
	return account;
}

/** Disconnects an account's card service: checkouts that are open end. Throws not_found where there is none. */
export async function endConnection(ctx: AppContext, actor: Actor): Promise<void> {
	requireCards(ctx, actor);
	try {
		await disconnectCards(ctx.db, actor.id, ctx.clock.now());
	} catch (error) {
		throw isGone(error) ? notFound(m.cards_not_connected()) : error;
	}
	ctx.background(workOff(ctx, CARD_EFFECTS));
}

function stateText({ id }: Actor, ends: Instant): string {
	return `cards:${id}:${ends}`;
}

function isOwnState(ctx: AppContext, actor: Actor, state: string): boolean {
	const [ends = "", signature = ""] = state.split(".", 2);
	if (!/^\d{1,15}$/.test(ends) || Number(ends) <= ctx.clock.now()) return false;
	return isSigned(ctx, stateText(actor, Number(ends)), signature);
}
