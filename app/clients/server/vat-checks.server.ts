import { keepVatCheck } from "#db/clients/vat-checks";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { logError } from "~/kernel/log";
import { spend } from "~/limits/server/budgets.server";
import { m } from "~/paraglide/messages";
import type { Client } from "../domain/client";
import { currentCheck, isInRegister, type VatCheck } from "../domain/vat-check";
import { readClient } from "./read-clients.server";

/** Asks the register about a client's VAT number. Throws not_found, conflict where it has no such numbers, too_many_requests. */
export async function checkVatNumber(ctx: AppContext, actor: Actor, id: string): Promise<VatCheck> {
	const client = await readClient(ctx, actor, id);
	if (!canBeChecked(ctx, client)) throw new AppError("conflict", m.clients_vat_not_in_register());
	await spend(ctx, actor, "lookups");
	return ask(ctx, actor, client);
}

/** The same once a client was saved with a number that it had not before: later, and saving waits for nothing. */
export function checkAfterSaving(ctx: AppContext, actor: Actor, client: Client, before = ""): void {
	if (client.vatId === before || !canBeChecked(ctx, client)) return;
	ctx.background(checkUnlessUsedUp(ctx, actor, client));
}

export function canBeChecked(ctx: AppContext, { vatId }: Pick<Client, "vatId">): boolean {
	return ctx.vatRegister.kind !== "off" && isInRegister(vatId);
}

async function checkUnlessUsedUp(ctx: AppContext, actor: Actor, client: Client): Promise<void> {
	try {
		await spend(ctx, actor, "lookups");
	} catch (error) {
		if (error instanceof AppError && error.code === "too_many_requests") return;
		throw error;
	}
	await ask(ctx, actor, client);
}

/** An answer from before stays where there is none today. */
async function ask(ctx: AppContext, actor: Actor, client: Client): Promise<VatCheck> {
	const { id, vatId } = client;
	const at = ctx.clock.now();
	const answer = await ctx.vatRegister.ask(vatId).catch((error: unknown) => {
		logError("the register of VAT numbers does not answer", error);
		return null;
	});
	const check: VatCheck = { ...(answer ?? { result: "unreachable", name: "" }), vatId, at };
	const before = currentCheck(client);
	if (answer || !before || before.result === "unreachable") await keepVatCheck(ctx.db, actor.id, id, check);
	return check;
}
