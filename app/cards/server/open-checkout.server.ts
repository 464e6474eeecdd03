import { findCardAccount } from "#db/cards/card-accounts";
import { type CheckoutWish, findCardStanding, findOpenCheckout, insertCheckout } from "#db/cards/card-checkouts";
import { isGone } from "#db/commit";
import type { User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { amountDue, type Invoice } from "~/invoices/domain/invoice";
import { staleInvoice } from "~/invoices/server/refusals.server";
import { AppError } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import type { Language } from "~/kernel/language/language";
import { formatWait } from "~/kernel/time/duration";
import { workOff } from "~/outbox/server/work-off.server";
import { m } from "~/paraglide/messages";
import { documentName } from "~/sending/domain/invoice-letter";
import { type CardStanding, type Obstacle, obstacle } from "../domain/checkout";
import { CARD_EFFECTS } from "./card-effects.server";

const LEAST_MS = 10 * 60_000;

const NOT_OFFERED: CardStanding = { offered: false, checkouts: [] };

/** How an invoice of an account stands with cards: not at all where the operator has no card service. */
export async function readCardStanding(
	{ cards, db }: AppContext,
	{ id }: Pick<User, "id">,
	invoiceId: string,
): Promise<CardStanding> {
	return cards.kind === "off" || !isId(invoiceId) ? NOT_OFFERED : findCardStanding(db, id, invoiceId);
}

export interface Asking {
	owner: User;
	tokenHash: string;
	pageUrl: string;
	language: Language;
	network: string;
}

/** Who asks by one link is led to one page. Throws AppError conflict, too_many_requests, unavailable. */
export async function openCheckout(ctx: AppContext, invoice: Invoice, asking: Asking): Promise<string> {
	const { cards } = ctx;
	const { owner, tokenHash, pageUrl, language } = asking;
	const account = cards.kind === "on" ? await findCardAccount(ctx.db, owner.id) : null;
	const standing = await readCardStanding(ctx, owner, invoice.id);
	const why = obstacle(invoice, standing);
	if (why || !account || cards.kind === "off") throw new AppError("conflict", REFUSED[why ?? "not offered"]());
	const { id: invoiceId, version, currency } = invoice;
	const amount = amountDue(invoice);
	const { accountId } = account;
	const wish = { userId: owner.id, invoiceId, accountId, tokenHash, language, version, amount, currency };
	const { url, before } = await findOpenCheckout(ctx.db, wish, ctx.clock.now() + LEAST_MS);
	if (url) return url;
	await count(ctx, asking);
	const title = documentName(invoice);
	const opened = await cards.open({
		accountId,
		invoiceId,
		title,
		amount,
		currency,
		language,
		doneUrl: `${pageUrl}?lang=${language}&card=done`,
		cancelUrl: `${pageUrl}?lang=${language}&card=cancelled`,
		key: checkoutKey(wish, before),
	});
	try {
		await insertCheckout(ctx.db, { ...wish, ...opened, createdAt: ctx.clock.now() });
	} catch (error) {
		throw isGone(error) ? staleInvoice() : error;
	}
	ctx.background(workOff(ctx, CARD_EFFECTS));
	return opened.url;
}

function checkoutKey({ invoiceId, amount, version, tokenHash, language }: CheckoutWish, before: number): string {
	return [invoiceId, amount, version, tokenHash.slice(0, 16), language, before].join(":");
}

const REFUSED = {
	"not offered": m.cards_not_offered,
	"nothing open": m.cards_nothing_open,
	"on its way": m.cards_on_its_way_already,
} as const satisfies Record<Obstacle, unknown>;

async function count({ limits, config }: AppContext, { network, tokenHash }: Asking): Promise<void> {
	const seconds =
		(await limits.take(`checkouts:${network}`, config.checkoutsPerAddress)) ||
		(await limits.take(`checkouts of:${tokenHash}`, config.checkoutsPerLink));
	if (seconds === 0) return;
	const message = m.cards_too_many({ wait: formatWait(seconds) });
	throw new AppError("too_many_requests", message, { retryAfter: seconds });
}
