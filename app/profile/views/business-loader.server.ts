import { neededFactors } from "~/access/server/factors/confirm-code.server";
import { isFresh } from "~/access/server/factors/step-up.server";
import { offersCards } from "~/cards/server/connect-cards.server";
import { countryLines } from "~/kernel/countries";
import { listPaymentHistory, readSellerProfile } from "~/seller/server/seller-profile.server";
import type { ActorCall } from "~/web/page-action.server";
import { readSessionToken } from "~/web/session-cookie.server";
import { businessLogoPath } from "../domain/logo";
import { isLogoFileMissing } from "../server/business-logo.server";

/** First in the picker: where e-invoices are needed most. */
const SELLER_COUNTRIES = ["DE", "AT", "CH", "FR", "BE", "NL", "IT", "ES", "PL", "GB", "US"];

export async function loadBusiness({ ctx, visit, actor, request }: ActorCall) {
	const token = readSessionToken(request, visit) ?? "";
	const [business, history, logoLost, fresh, factors] = await Promise.all([
		readSellerProfile(ctx, actor),
		listPaymentHistory(ctx, actor),
		isLogoFileMissing(ctx, actor),
		isFresh(ctx, actor, token),
		neededFactors(ctx, actor.id),
	]);
	return {
		business,
		knownAs: actor.company || actor.name,
		payment: { history, proof: fresh ? null : { email: actor.email, withCode: factors.length > 0 } },
		countries: countryLines(SELLER_COUNTRIES),
		cards: offersCards(ctx, actor),
		logoSrc: businessLogoPath(actor),
		logoLost,
	};
}
