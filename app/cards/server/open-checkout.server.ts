import { findCardAccount } from "#db/cards/card-accounts";
import { type CheckoutRequest, findCardState, findOpenCheckout, insertCheckout } from "#db/cards/card-checkouts";
import { isGone } from "#db/commit";
import type { User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { amountAsked, type Invoice } from "~/invoices/domain/invoice";
import { staleInvoice } from "~/invoices/server/refusals.server";
import { AppError } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import type { Language } from "~/kernel/language/language";
import { dateIn } from "~/kernel/time/dates";
import { formatWait } from "~/kernel/time/duration";
import { workOff } from "~/outbox/server/work-off.server";
import { m } from "~/paraglide/messages";
import { documentName } from "~/sending/domain/invoice-letter";
import { type CardState, type Obstacle, obstacle } from "../domain/checkout";
import { CARD_EFFECTS } from "./card-effects.server";

const MIN_MS = 10 * 60_000;

const NOT_OFFERED: CardState = { offered: false, checkouts: [] };

/** Whether an invoice can be paid by card: never where the operator has no card service. */
export async function readCardState(
	{ cards, db }: AppContext,
	{ id }: Pick<User, "id">,
	invoiceId: string,
): Promise<CardState> {
	return cards.kind === "off" || !isId(invoiceId) ? NOT_OFFERED : findCardState(db, id, invoiceId);
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
	const cardState = await readCardState(ctx, owner, invoice.id);
	const why = obstacle(invoice, cardState);
	if (why || !account || cards.kind === "off") throw new AppError("conflict", REFUSED[why ?? "not offered"]());
	const { id: invoiceId, version, currency } = invoice;
	const amount = amountAsked(invoice, dateIn(owner.timezone, ctx.clock.now()));
	const { accountId } = account;
	const request = { userId: owner.id, invoiceId, accountId, tokenHash, language, version, amount, currency };
	const { url, before } = await findOpenCheckout(ctx.db, request, ctx.clock.now() + MIN_MS);
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
		key: checkoutKey(request, before),
	});
	try {
		await insertCheckout(ctx.db, { ...request, ...opened, createdAt: ctx.clock.now() });
	} catch (error) {
		throw isGone(error) ? staleInvoice() : error;
	}
	ctx.background(workOff(ctx, CARD_EFFECTS));
	return opened.url;
}

function checkoutKey({ invoiceId, amount, version, tokenHash, language }: CheckoutRequest, before: number): string {
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
