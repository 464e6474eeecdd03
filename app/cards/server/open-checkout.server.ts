import { createHash } from "node:crypto";
import { findCardAccount } from "#db/cards/card-accounts";
import { type CheckoutRequest, findCardState, findOpenCheckout, insertCheckout } from "#db/cards/card-checkouts";
import { isGone } from "#db/commit";
import type { User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { amountAsked, amountOpen, type Invoice } from "~/invoices/domain/invoice";
import { staleInvoice } from "~/invoices/server/refusals.server";
import { AppError } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import type { Language } from "~/kernel/language/language";
import type { Cents } from "~/kernel/money/money";
import { dateIn } from "~/kernel/time/dates";
import { formatWait } from "~/kernel/time/duration";
import { workOff } from "~/outbox/server/work-off.server";
import { m } from "~/paraglide/messages";
import { documentName } from "~/sending/domain/invoice-letter";
import type { JointOpen } from "~/settlement/domain/joint-payment";
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

/**
 * Leads to the page where what is open of an invoice is paid, or a part of that. Who asks by one link is led to one page.
 * @param part minor units; `null` for all
 * @throws AppError conflict, too_many_requests, unavailable
 */
export async function openCheckout(
	ctx: AppContext,
	invoice: Invoice,
	asking: Asking,
	part: Cents | null = null,
): Promise<string> {
	const why = obstacle(invoice, await readCardState(ctx, asking.owner, invoice.id));
	if (why) throw new AppError("conflict", REFUSED[why]());
	const all = amountAsked(invoice, dateIn(asking.owner.timezone, ctx.clock.now()));
	const asked = Math.min(part ?? all, all);
	const isPart = asked < all;
	const document = documentName(invoice);
	return open(ctx, asking, {
		invoices: [{ id: invoice.id, open: amountOpen(invoice), asked, version: invoice.version }],
		part: isPart,
		titles: [isPart ? m.cards_part_title({ document }) : document],
		currency: invoice.currency,
	});
}

/** The same of several open invoices of one client. */
export async function openJointCheckout(
	ctx: AppContext,
	{ invoices: [first, ...others], currency }: JointOpen,
	asking: Asking,
): Promise<string> {
	if (!first || currency === null) throw new AppError("conflict", m.cards_nothing_open());
	const titles = [first, ...others].map(({ number }) => m.sending_mail_title({ number }));
	return open(ctx, asking, { invoices: [first, ...others], part: false, titles, currency });
}

interface Wish extends Pick<CheckoutRequest, "invoices" | "part" | "currency"> {
	/** What each is called on the page where it is paid. */
	titles: readonly string[];
}

async function open(ctx: AppContext, asking: Asking, { titles, ...wish }: Wish): Promise<string> {
	const { cards } = ctx;
	const { owner, tokenHash, pageUrl, language } = asking;
	const account = cards.kind === "on" ? await findCardAccount(ctx.db, owner.id) : null;
	if (!account?.takesPayments || cards.kind === "off") throw new AppError("conflict", m.cards_not_offered());
	const { invoices, currency } = wish;
	const amount = invoices.reduce((sum, { asked }) => sum + asked, 0);
	const { accountId } = account;
	const request = { ...wish, userId: owner.id, accountId, tokenHash, language, amount };
	const { url, before } = await findOpenCheckout(ctx.db, request, ctx.clock.now() + MIN_MS);
	if (url) return url;
	await count(ctx, asking);
	const lines = invoices.map(({ asked }, place) => ({ title: titles[place] ?? "", amount: asked }));
	const opened = await cards.open({
		accountId,
		invoiceId: invoices[0].id,
		title: lines.length > MAX_NAMED ? m.cards_several_title({ count: lines.length }) : titles.join(", "),
		lines,
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

const MAX_NAMED = 5;

/** The same for the same invoices with what is open and asked for of each, so that a second press comes to the same page. */
function checkoutKey({ invoices, amount, tokenHash, language }: CheckoutRequest, before: number): string {
	const set = invoices.map(({ id, open, asked, version }) => [id, open, asked, version]);
	const hash = createHash("sha256").update(JSON.stringify(set.toSorted())).digest("hex");
	return [invoices[0].id, amount, hash.slice(0, 16), tokenHash.slice(0, 16), language, before].join(":");
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
