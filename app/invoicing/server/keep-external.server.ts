import { writeExternal } from "#db/invoices/invoice-writes";
import type { Actor } from "~/access/domain/user";
import { changedExternal, type ExternalInput } from "~/changes/domain/external";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import { refusal } from "~/invoices/server/refusals.server";
import { isUnchanged } from "~/kernel/validation";

/**
 * Writes a program's id and texts of an invoice, where they differ. They are no part of the document, and so are kept of one that is
 * locked, credited or a credit note too. Throws stale, conflict (the id is another's).
 */
export async function keepExternal(
	ctx: AppContext,
	actor: Actor,
	current: Invoice,
	input: ExternalInput,
): Promise<Invoice> {
	const external = changedExternal(current, input);
	if (isUnchanged(current, external)) return current;
	const invoice = { ...current, ...external, updatedAt: ctx.clock.now(), version: current.version + 1 };
	try {
		await writeExternal(ctx.db, actor.id, invoice, current.version);
	} catch (error) {
		throw refusal(error, actor, current.number);
	}
	return invoice;
}
