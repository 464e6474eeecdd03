import { findShareAcrossAccounts } from "#db/client-page/shares";
import type { User } from "~/access/domain/user";
import { accountStatus } from "~/access/server/may-mail.server";
import type { AppContext } from "~/context";
import { isShareToken } from "~/invoices/domain/share";
import { hashShareToken } from "~/invoices/server/share-invoice.server";
import { notFound } from "~/kernel/errors";
import type { Allowance } from "~/kernel/ports";
import { budgetUsedUp, spend } from "~/limits/server/budgets.server";
import { m } from "~/paraglide/messages";
import { type Printable, readPrintable } from "~/printing/server/printable.server";

/** What a link leads to. All queries about the invoice run as its owner. */
export interface Share {
	tokenHash: string;
	invoiceId: string;
	owner: User;
}

/** The link of a token. Throws not_found where it is unknown, altered, revoked or expired: the answer does not say which. */
export async function openShare(ctx: AppContext, token: string): Promise<Share> {
	const tokenHash = hashShareToken(token);
	const share = isShareToken(token) ? await findShareAcrossAccounts(ctx.db, tokenHash, ctx.clock.now()) : null;
	if (!share) throw linkEnded();
	return { tokenHash, ...share };
}

export type ShareBudget = "pages" | "files";

/**
 * The same for a visitor, counted before anything is looked up or drawn: by the network, whatever it asks, by the link and
 * by its account. Throws too_many_requests besides.
 */
export async function openCounted(ctx: AppContext, token: string, network: string, asked: ShareBudget): Promise<Share> {
	return counted(ctx, { network, asked }, () => openShare(ctx, token));
}

/** Opens a link of any kind within these budgets. */
export async function counted<Link extends Pick<Share, "tokenHash" | "owner">>(
	ctx: AppContext,
	{ network, asked }: { network: string; asked: ShareBudget },
	open: () => Promise<Link>,
): Promise<Link> {
	const figures = asked === "pages" ? ctx.config.sharedPagesPerAddress : ctx.config.sharedFilesPerAddress;
	await take(ctx, `shared ${asked}:${network}`, figures);
	const link = await open();
	await take(ctx, `shared:${link.tokenHash}`, ctx.config.sharedPerLink);
	await spend(ctx, link.owner, "shared");
	return link;
}

async function take(ctx: AppContext, name: string, figures: readonly Allowance[]): Promise<void> {
	const seconds = await ctx.limits.take(name, figures);
	if (seconds > 0) throw budgetUsedUp(seconds);
}

/** Whether the page says where to pay: not that of a demo, or of an account whose address is not confirmed. */
export function offersPayment(ctx: AppContext, { owner }: Pick<Share, "owner">): boolean {
	return accountStatus(ctx, owner) === "confirmed";
}

/** The invoice of a link, without payment details where none may be shown. Throws not_found where it was deleted. */
export async function readShared(ctx: AppContext, share: Share): Promise<Printable> {
	const { owner, invoiceId } = share;
	const printable = await readPrintable(ctx, owner, invoiceId);
	if (printable.invoice.status === "draft") throw linkEnded();
	const { business } = printable;
	return offersPayment(ctx, share) || !business
		? printable
		: { ...printable, business: { ...business, ...NO_ACCOUNTS } };
}

const NO_ACCOUNTS = { iban: "", bic: "", bankAccounts: [], upiId: "", pixKey: "", chequesTo: "" };

function linkEnded() {
	return notFound(m.client_page_ended());
}
