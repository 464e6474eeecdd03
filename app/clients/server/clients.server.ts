import { insertClient, insertingClient } from "#db/clients/client-writes";
import { findClient, findClientByEmail } from "#db/clients/clients";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import { newExternal } from "~/changes/domain/external";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import type { Language } from "~/kernel/language/language";
import type { RowResult } from "~/limits/domain/row-result";
import { withIdempotencyKey } from "~/limits/server/idempotency.server";
import { writeRows } from "~/limits/server/write-rows.server";
import { BLANK_CLIENT, type Client } from "../domain/client";
import { billTo } from "../domain/client-address";
import type { ClientInput } from "../domain/client-input";
import type { ClientType } from "../domain/client-type";
import { refusal } from "./refusals.server";
import { requireTaxDetails } from "./tax-details.server";

/** The language of documents where none is chosen: the saved client's with this e-mail address, else the account's. */
export async function defaultLanguage(ctx: AppContext, actor: Actor, email: string): Promise<Language> {
	const client = email === "" ? null : await findClientByEmail(ctx.db, actor.id, email);
	return client?.language ?? actor.language;
}

interface BilledTo {
	clientId?: string | null | undefined;
	client: { email: string };
}

/**
 * The saved client that an invoice bills: the one that it names, else the newest with its e-mail address; `null` for none.
 * @param current what the invoice was until now: it keeps its client, even a deleted one, while the address is the same
 */
export async function linkClient(
	ctx: AppContext,
	actor: Actor,
	{ clientId, client: { email } }: BilledTo,
	current?: BilledTo,
): Promise<{ id: string; language: Language | null } | null> {
	const isSame = current?.client.email.toLowerCase() === email.toLowerCase();
	const wanted = clientId ?? (isSame ? current?.clientId : null);
	const named = wanted ? await findClient(ctx.db, actor.id, wanted) : null;
	if (named || (wanted && wanted === current?.clientId)) return named ?? { id: wanted as string, language: null };
	return email === "" ? null : findClientByEmail(ctx.db, actor.id, email);
}

/** A client as documents for them have it: the saved one with this e-mail address, `null` where there is none. */
export async function findBuyer(ctx: AppContext, actor: Actor, email: string) {
	const client = email === "" ? null : await findClientByEmail(ctx.db, actor.id, email);
	return client && billTo(client);
}

/** What a client who is billed may leave to the saved one. */
interface Billed {
	email: string;
	company?: string | undefined;
	type?: ClientType | undefined;
}

/** A client's company and type of the saved one with its e-mail address, where it says neither. */
export async function fillCompany<Client extends Billed>(ctx: AppContext, actor: Actor, client: Client) {
	if (client.company || client.type) return client;
	return withCompany(client, await findBuyer(ctx, actor, client.email));
}

/** The same for a client of a draft, with the saved one that was read beside it. */
export function withCompany<Client extends Billed>(
	client: Client,
	saved: { type: ClientType; company: string } | null,
): Client {
	if (client.company || client.type) return client;
	if (!saved || (saved.type === "individual" && saved.company === "")) return client;
	const { type, company } = saved;
	return { ...client, type, ...(company && { company }) };
}

/** Saves a client. Throws invalid (a wrong VAT number, a tax that the account has not), plan_limit where the plan has no room for another, key_reused. */
export async function addClient(ctx: AppContext, actor: Actor, input: ClientInput, key?: string): Promise<Client> {
	return withIdempotencyKey<Client>(ctx, actor, { key, request: { client: input } }, async (idempotencyStatements) => {
		await requireTaxDetails(ctx, actor, input);
		const { client, insertion } = planClient(ctx, actor, input);
		try {
			await insertClient(ctx.db, client, { ...insertion, extraStatements: idempotencyStatements(client) });
		} catch (error) {
			throw refusal(error, actor);
		}
		return client;
	});
}

/** Saves many, each as {@link addClient} does. */
export async function addClients(
	ctx: AppContext,
	actor: Actor,
	sent: { rows: readonly unknown[]; read: (row: unknown) => ClientInput; key: string | undefined },
): Promise<RowResult[]> {
	return writeRows<ClientInput>(ctx, actor, {
		...sent,
		what: "clients",
		plan: async (input) => {
			await requireTaxDetails(ctx, actor, input);
			const { client, insertion } = planClient(ctx, actor, input);
			return { id: client.id, statements: insertingClient(ctx.db, client, insertion) };
		},
		refusal: (error) => refusal(error, actor),
	});
}

function planClient(ctx: AppContext, actor: Actor, input: ClientInput) {
	const now = ctx.clock.now();
	const client: Client = {
		...input,
		...newExternal(input),
		reminders: input.reminders ?? true,
		id: ctx.ids.uuid(),
		logo: null,
		createdAt: now,
		updatedAt: now,
		version: 1,
	};
	const { clients: limit } = getEntitlements(actor.plan);
	return { client, insertion: { holder: actor, limit, reminders: input.reminders } };
}

/** Saves an invoice's client unless its e-mail address is there; returns whether it did. A full plan is no error. */
export async function saveIfNew(
	ctx: AppContext,
	actor: Actor,
	client: Pick<ClientInput, "name" | "email"> & Partial<ClientInput>,
) {
	if (await findClientByEmail(ctx.db, actor.id, client.email)) return false;
	const {
		company = "",
		type = "individual",
		vatId = "",
		legalNumber = "",
		buyerReference = "",
		electronicAddress = "",
	} = client;
	try {
		await addClient(ctx, actor, {
			...BLANK_CLIENT,
			...client,
			company,
			type,
			vatId,
			legalNumber,
			buyerReference,
			electronicAddress,
		});
		return true;
	} catch (error) {
		if (error instanceof AppError && error.code === "plan_limit") return false;
		throw error;
	}
}
