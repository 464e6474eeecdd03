import { ownTaxOfBilled } from "#db/clients/clients";
import { findTax } from "#db/taxes/taxes";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { invalidField } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { m } from "~/paraglide/messages";

/**
 * That a client's own tax is one of its account's.
 * @param current what the client has already, which stays whatever became of that tax
 * @throws AppError invalid
 */
export async function requireTax(ctx: AppContext, actor: Actor, taxId: string | null, current: string | null = null) {
	if (taxId === null || taxId === current) return;
	if (!isId(taxId) || !(await findTax(ctx.db, actor.id, taxId))) throw invalidField("taxId", m.clients_wrong_tax());
}

/** The own tax of the saved client that an invoice bills, with the client's e-mail address; `null` where it bills none. */
export async function readOwnTax(ctx: AppContext, actor: Actor, invoiceId: string) {
	return isId(invoiceId) ? ownTaxOfBilled(ctx.db, actor.id, invoiceId) : null;
}
