import type { Actor } from "~/access/domain/user";
import { findBuyer } from "~/clients/server/clients.server";
import { identifyClient } from "~/clients/server/identify-client.server";
import { requireBilledNumber } from "~/clients/server/tax-details.server";
import type { AppContext } from "~/context";
import type { ClientData } from "~/invoices/domain/invoice-input";
import type { InvoiceContent } from "../domain/recurring-invoice";

/** What each invoice of a series says, with whom it bills and what it is on. */
export async function withClient(
	ctx: AppContext,
	actor: Actor,
	invoice: InvoiceContent,
	before?: InvoiceContent,
): Promise<InvoiceContent> {
	const paper = (before?.template === invoice.template ? before?.paper : actor.paper) ?? "a4";
	const { id, client } = await identifyClient(ctx, actor, invoice, before);
	return { ...invoice, paper, client, clientId: id ?? undefined };
}

/** The same as its owner wrote it, without what stands for the address of a client who has none. */
export function asWritten({ client: { standIn: _, ...client }, ...invoice }: InvoiceContent) {
	return { ...invoice, client };
}

/**
 * Who is billed by a series, by its form: as it is typed; where that is a name and an e-mail address alone, with the address of the saved
 * client who has that e-mail address.
 * @param current the client that the series, or the invoice that it is begun from, has: an address taken out of it stays out. Throws invalid.
 */
export async function seriesClient(
	ctx: AppContext,
	actor: Actor,
	typed: ClientData,
	current: ClientData | undefined,
): Promise<ClientData> {
	const before = current?.vatId;
	await requireBilledNumber(ctx, actor, { client: typed }, { field: "clientVatId", before });
	const { name, email, streetAddress, city, state, zip } = typed;
	if (typed.noEmail) return typed;
	const isKnown = current?.email.toLowerCase() === email.toLowerCase();
	if (isKnown || [streetAddress, city, state, zip].some(Boolean)) return typed;
	const buyer = await findBuyer(ctx, actor, email);
	return buyer ? { ...buyer, name, email } : typed;
}
