import { RuleBroken } from "#db/commit";
import { findClientByEmail, insertClient, listClients as readClients } from "#db/queries/clients";
import { entitlementsOf } from "~/billing/domain/entitlements";
import { PLAN_NAMES } from "~/billing/domain/plan";
import type { Actor } from "~/identity/domain/user";
import type { AppContext } from "~/kernel/context";
import { AppError } from "~/kernel/errors";
import type { Client, ClientInput } from "../domain/client";

const MOST_LISTED = 500;

/** Saved clients, newest first. */
export function listClients(ctx: AppContext, actor: Actor): Promise<Client[]> {
	return readClients(ctx.db, actor.id, MOST_LISTED);
}

/** Saves a client. Throws plan_limit where the plan has no room for another. */
export async function addClient(ctx: AppContext, actor: Actor, input: ClientInput): Promise<Client> {
	const client = { ...input, id: ctx.ids.uuid(), createdAt: ctx.clock.now() };
	const { clients: limit } = entitlementsOf(actor.plan);
	try {
		await insertClient(ctx.db, actor, client, limit);
	} catch (error) {
		throw error instanceof RuleBroken && error.rule === "room_left" ? clientsFull(actor, limit) : error;
	}
	return client;
}

/**
 * Saves the client of an invoice ("Save this client" in Bill To), unless one with that e-mail address is there.
 * Answers whether it was saved; a plan that is full is no reason to lose the invoice.
 */
export async function keepClient(
	ctx: AppContext,
	actor: Actor,
	client: Pick<ClientInput, "name" | "email"> & Partial<ClientInput>,
) {
	if (await findClientByEmail(ctx.db, actor.id, client.email)) return false;
	const rest = { phone: "", company: "", type: "individual", address: "" } as const;
	const place = { streetAddress: "", city: "", state: "", zip: "", country: "" };
	try {
		await addClient(ctx, actor, { ...rest, ...place, ...client });
		return true;
	} catch (error) {
		if (error instanceof AppError && error.code === "plan_limit") return false;
		throw error;
	}
}

function clientsFull({ plan }: Actor, limit: number | null): AppError {
	if (limit === null) return new AppError("forbidden", "Your plan has just changed. Please try again.");
	const message = `The ${PLAN_NAMES[plan]} plan saves ${limit} client${limit === 1 ? "" : "s"}. Upgrade to save more.`;
	return new AppError("plan_limit", message);
}
