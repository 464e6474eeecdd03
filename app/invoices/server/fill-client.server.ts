import type { Actor } from "~/access/domain/user";
import { billTo } from "~/clients/domain/client-address";
import { shownChoice } from "~/clients/domain/no-email";
import { readClient } from "~/clients/server/read-clients.server";
import type { AppContext } from "~/context";
import type { Country } from "~/kernel/countries";
import { AppError, invalidField } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { accountCountry } from "~/seller/domain/account-country";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
import { readTaxation } from "~/taxes/server/taxation.server";

type Payload = Record<string, unknown>;

/**
 * The payload of an invoice with what its `clientData` leaves out: the fields of the saved client that `clientId` names, and
 * for a new one without a country the account's own, where it has one. The same object where there is nothing to fill.
 * @param current what the record has until now; that client may have been deleted since
 * @param field what the request calls `clientId`
 * @throws AppError invalid at that field where that is no client of the account
 */
export async function fillClient(
	ctx: AppContext,
	actor: Actor,
	payload: Payload,
	current?: { clientId?: string | null | undefined },
	field = "clientId",
): Promise<Payload> {
	const { clientId, clientData: sent } = payload;
	const own = sent ?? {};
	if (typeof own !== "object" || Array.isArray(own)) return payload;
	const isNamed = typeof clientId === "string" && clientId !== "" && clientId !== current?.clientId;
	if (!isNamed && (current || "country" in own)) return payload;
	const { country: saved, ...client } = isNamed ? await billedTo(ctx, actor, clientId, field) : { country: "" };
	const country = saved || (await ownCountry(ctx, actor));
	if (!isNamed && !country) return payload;
	return { ...payload, clientData: { ...client, ...(country && { country }), ...own } };
}

async function billedTo(ctx: AppContext, actor: Actor, id: string, field: string) {
	try {
		const { noEmail, from: _, ...client } = billTo(await readClient(ctx, actor, id));
		return { ...client, email: shownChoice({ ...client, noEmail }) };
	} catch (error) {
		if (error instanceof AppError && error.code === "not_found") {
			throw invalidField(field, m.invoices_rule_client_id());
		}
		throw error;
	}
}

async function ownCountry(ctx: AppContext, actor: Actor): Promise<Country> {
	const [business, { profile }] = await Promise.all([readSellerProfile(ctx, actor), readTaxation(ctx, actor)]);
	return accountCountry({ business, taxCountry: profile?.country });
}
