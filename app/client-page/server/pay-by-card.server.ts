import { openCheckout } from "~/cards/server/open-checkout.server";
import type { AppContext } from "~/context";
import { shareUrl } from "~/invoices/domain/share";
import { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/language/in-language.server";
import type { Language } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { asTold } from "~/printing/server/printable.server";
import { offersPayment, openShare, readShared } from "./open-share.server";

interface From {
	language: Language | null;
	here: string;
	network: string;
}

/** Throws AppError not_found, conflict where it can't be paid by card now, too_many_requests, unavailable. */
export async function payByCard(ctx: AppContext, token: string, { language, here, network }: From): Promise<string> {
	const share = await openShare(ctx, token);
	if (!offersPayment(ctx, share)) throw new AppError("forbidden", m.client_page_no_files());
	const { invoice, unpayable } = await asTold(ctx, share.owner, await readShared(ctx, share));
	const { owner, tokenHash } = share;
	const pageLanguage = language ?? invoice.language;
	const pageUrl = shareUrl(ctx.config.publicUrl || here, token);
	return inLanguage(pageLanguage, () => {
		if (unpayable) throw new AppError("conflict", m.cards_not_offered());
		return openCheckout(ctx, invoice, { owner, tokenHash, pageUrl, language: pageLanguage, network });
	});
}
