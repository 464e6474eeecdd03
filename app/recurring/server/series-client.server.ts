import { findBuyer } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import { sellerSnapshot } from "~/einvoice/server/seller-profile.server";
import type { Actor } from "~/identity/domain/user";
import { nobodyIn } from "~/invoices/domain/invoice";
import type { ClientData } from "~/invoices/domain/invoice-input";
import { readTaxation } from "~/money/server/taxation.server";

/**
 * Whose address a series has that says a client's name and e-mail address alone: that of the client it has, while the
 * e-mail address is the same; else the saved client's; else none, in the country that new invoices begin with.
 * @param current the client that the series, or the invoice that it is begun from, has
 */
export async function seriesClient(
	ctx: AppContext,
	actor: Actor,
	email: string,
	current: ClientData | undefined,
): Promise<ClientData> {
	if (current && current.email.toLowerCase() === email.toLowerCase()) return current;
	const [buyer, business, { profile }] = await Promise.all([
		findBuyer(ctx, actor, email),
		sellerSnapshot(ctx, actor),
		readTaxation(ctx, actor),
	]);
	return buyer ?? current ?? nobodyIn(business?.country || profile?.country);
}
