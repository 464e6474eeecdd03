import { entitlementsOf, pdfOf } from "~/billing/domain/entitlements";
import { billTo } from "~/clients/domain/client-address";
import { listClients } from "~/clients/server/clients.server";
import { readClient } from "~/clients/server/read-clients.server";
import type { Actor } from "~/identity/domain/user";
import type { AppContext } from "~/kernel/context";
import { countryOptions, INVOICE_COUNTRIES } from "~/kernel/countries";
import { AppError } from "~/kernel/errors";

/** What both forms, of a new invoice and of one that is there, need beside the invoice. */
export async function formSurroundings(ctx: AppContext, actor: Actor) {
	const clients = await listClients(ctx, actor);
	const { clients: limit } = entitlementsOf(actor.plan);
	return {
		countries: countryOptions(INVOICE_COUNTRIES),
		savedClients: clients.map((client) => ({ id: client.id, ...billTo(client) })),
		canSaveClient: limit === null || clients.length < limit,
		watermarked: pdfOf(actor.plan, ctx.config) === "watermarked",
	};
}

/** The client that the form of a new invoice starts with (`?client=<id>`); `null` where none is asked for or found. */
export async function chosenClient(ctx: AppContext, actor: Actor, url: URL) {
	const id = url.searchParams.get("client");
	if (!id) return null;
	try {
		return billTo(await readClient(ctx, actor, id));
	} catch (error) {
		if (error instanceof AppError && error.code === "not_found") return null;
		throw error;
	}
}
