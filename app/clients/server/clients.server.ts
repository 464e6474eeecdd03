import { insertClient, insertingClient } from "#db/clients/client-writes";
import { findClientByEmail } from "#db/clients/clients";
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
import { accountAddress, shownChoice } from "../domain/no-email";
import { emailOrStandIn } from "./identify-client.server";
import { refusal } from "./refusals.server";
import { requireTaxDetails } from "./tax-details.server";
import { checkAfterSaving } from "./vat-checks.server";

/** The language of documents where none is chosen: the saved client's with this e-mail address, else the account's. */
export async function defaultLanguage(ctx: AppContext, actor: Actor, email: string): Promise<Language> {
	const client = email === "" ? null : await findClientByEmail(ctx.db, actor.id, email);
	return client?.language ?? actor.language;
}

/** A client as documents for them have it: the saved one with this e-mail address, `null` where there is none. */
export async function findBuyer(ctx: AppContext, actor: Actor, email: string) {
	const client = email === "" ? null : await findClientByEmail(ctx.db, actor.id, email);
	return client && billTo(client);
}

/** What a client who is billed may leave to the saved one. */
interface Billed {
	email: string;
	noEmail?: boolean | undefined;
	standIn?: string | undefined;
	company?: string | undefined;
	type?: ClientType | undefined;
}

/** A client's company and type of the saved one with its e-mail address, where it says neither. */
export async function fillCompany<Client extends Billed>(ctx: AppContext, actor: Actor, client: Client) {
	if (client.company || client.type) return client;
	return withCompany(client, await findBuyer(ctx, actor, accountAddress(client)));
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
export async function addClient(
	ctx: AppContext,
	actor: Actor,
	input: ClientInput,
	key?: string,
	standIn?: string,
): Promise<Client> {
	return withIdempotencyKey<Client>(ctx, actor, { key, request: { client: input } }, async (idempotencyStatements) => {
		await requireTaxDetails(ctx, actor, input);
		const { client, insertion } = planClient(ctx, actor, input, standIn);
		try {
			await insertClient(ctx.db, client, { ...insertion, extraStatements: idempotencyStatements(client) });
		} catch (error) {
			throw refusal(error, actor);
		}
		checkAfterSaving(ctx, actor, client);
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

function planClient(ctx: AppContext, actor: Actor, input: ClientInput, standIn?: string) {
	const now = ctx.clock.now();
	const client: Client = {
		...input,
		...emailOrStandIn(ctx, input.email, standIn),
		...newExternal(input),
		vatCheck: null,
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

/**
 * Saves an invoice's client unless its e-mail address, or what stands for it, is there; returns whether it did. A full plan is
 * no error.
 */
export async function saveIfNew(
	ctx: AppContext,
	actor: Actor,
	{ noEmail, standIn, ...client }: Billed & Pick<ClientInput, "name"> & Partial<Omit<ClientInput, "email">>,
) {
	if (await findClientByEmail(ctx.db, actor.id, accountAddress({ ...client, standIn }))) return false;
	const {
		company = "",
		type = "individual",
		vatId = "",
		legalNumber = "",
		buyerReference = "",
		electronicAddress = "",
	} = client;
	try {
		const particulars = { company, type, vatId, legalNumber, buyerReference, electronicAddress };
		const input = { ...BLANK_CLIENT, ...client, ...particulars, email: shownChoice({ ...client, noEmail, standIn }) };
		await addClient(ctx, actor, input, undefined, standIn);
		return true;
	} catch (error) {
		if (error instanceof AppError && error.code === "plan_limit") return false;
		throw error;
	}
}
