import type { Actor } from "~/access/domain/user";
import { findBuyer } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import type { ClientData } from "~/invoices/domain/invoice-input";

/**
 * Who is billed by a series: as it is typed; where that is a name and an e-mail address alone, with the address of the saved
 * client who has that e-mail address.
 * @param current the client that the series, or the invoice that it is begun from, has: an address taken out of it stays out
 */
export async function seriesClient(
	ctx: AppContext,
	actor: Actor,
	typed: ClientData,
	current: ClientData | undefined,
): Promise<ClientData> {
	const { name, email, streetAddress, city, state, zip } = typed;
	const isKnown = current?.email.toLowerCase() === email.toLowerCase();
	if (isKnown || [streetAddress, city, state, zip].some(Boolean)) return typed;
	const buyer = await findBuyer(ctx, actor, email);
	return buyer ? { ...buyer, name, email } : typed;
}
