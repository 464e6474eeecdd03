import { entitlementsOf, pdfOf } from "~/billing/domain/entitlements";
import { listClients } from "~/clients/server/clients.server";
import type { Actor } from "~/identity/domain/user";
import type { AppContext } from "~/kernel/context";
import { countryOptions, INVOICE_COUNTRIES } from "~/kernel/countries";

/** What both forms, of a new invoice and of one that is there, need beside the invoice. */
export async function formSurroundings(ctx: AppContext, actor: Actor) {
	const clients = await listClients(ctx, actor);
	const { clients: limit } = entitlementsOf(actor.plan);
	return {
		countries: countryOptions(INVOICE_COUNTRIES),
		savedClients: clients.map(({ id, name, email, streetAddress, city, state, zip, country }) => ({
			id,
			name,
			email,
			streetAddress,
			city,
			state,
			zip,
			country,
		})),
		canSaveClient: limit === null || clients.length < limit,
		watermarked: pdfOf(actor.plan, ctx.config) === "watermarked",
	};
}
