import { createHash } from "node:crypto";
import { type Asking, openCheckout, openJointCheckout } from "~/cards/server/open-checkout.server";
import type { AppContext } from "~/context";
import { shareUrl } from "~/invoices/domain/share";
import { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/language/in-language.server";
import type { Language } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { asTold, type Printable } from "~/printing/server/printable.server";
import type { JointOpen } from "~/settlement/domain/joint-payment";
import { readPart } from "../domain/part";
import { offersPayment, openShare, readShared, type Share } from "./open-share.server";
import { readTogether } from "./pay-together.server";

interface From {
	language: Language | null;
	here: string;
	network: string;
	/** What was typed as a part to pay; absent for all. */
	part?: string | null;
}

/** Throws AppError not_found, conflict where it can't be paid by card now, invalid part, too_many_requests, unavailable. */
export async function payByCard(ctx: AppContext, token: string, from: From): Promise<string> {
	return fromPage(ctx, token, from, ({ share, printable, asking }) => {
		const { invoice, unpayable } = printable;
		if (unpayable) throw new AppError("conflict", m.cards_not_offered());
		const { part: typed = null } = from;
		const part = typed === null ? null : readPart(invoice, share.owner, typed);
		if (typed !== null && !part) throw new AppError("conflict", m.client_page_part_refused());
		if (part?.error) throw new AppError("invalid", part.error);
		return openCheckout(ctx, invoice, asking, part?.amount);
	});
}

/**
 * Leads to one page for all that the client of a link's invoice may pay together with it.
 * @param mark of what the page listed: where that is another by now, nothing is asked for
 * @throws AppError not_found, conflict, too_many_requests, unavailable
 */
export async function payAllByCard(ctx: AppContext, token: string, mark: string, from: From): Promise<string> {
	return fromPage(ctx, token, from, async ({ share, asking }) => {
		const open = await readTogether(ctx, share);
		if (!isPaidTogether(open, share.invoiceId) || markOf(open) !== mark) {
			throw new AppError("conflict", m.client_page_together_changed());
		}
		return openJointCheckout(ctx, open, asking);
	});
}

/** Whether an invoice is open, and others with it. */
export function isPaidTogether({ invoices }: JointOpen, invoiceId: string): boolean {
	return invoices.length > 1 && invoices.some(({ id }) => id === invoiceId);
}

/** What says that a list and its sums are still those which a page showed. */
export function markOf({ invoices, currency }: JointOpen): string {
	const set = [currency, ...invoices.map(({ id, open, asked }) => [id, open, asked])];
	return createHash("sha256").update(JSON.stringify(set)).digest("hex").slice(0, 16);
}

interface Pressed {
	share: Share;
	printable: Printable;
	asking: Asking;
}

async function fromPage(
	ctx: AppContext,
	token: string,
	{ language, here, network }: From,
	press: (pressed: Pressed) => Promise<string>,
): Promise<string> {
	const share = await openShare(ctx, token);
	if (!offersPayment(ctx, share)) throw new AppError("forbidden", m.client_page_no_files());
	const printable = await asTold(ctx, share.owner, await readShared(ctx, share));
	const { owner, tokenHash } = share;
	const pageLanguage = language ?? printable.invoice.language;
	const pageUrl = shareUrl(ctx.config.publicUrl || here, token);
	const asking = { owner, tokenHash, pageUrl, language: pageLanguage, network };
	return inLanguage(pageLanguage, async () => press({ share, printable, asking }));
}
