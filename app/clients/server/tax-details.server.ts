import { findClient, findClientByEmail, ownTaxOfBilled } from "#db/clients/clients";
import { findTax } from "#db/taxes/taxes";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { invalidField } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { m } from "~/paraglide/messages";
import { isWrongVatNumber } from "~/statements/domain/vat-numbers";

interface TaxedClient {
	taxId?: string | null | undefined;
	vatId?: string | undefined;
}

/**
 * That a client's own tax is one of its account's, and its VAT number right in its check digits.
 * @param current what the client has already, which stays whatever became of that tax
 * @throws AppError invalid
 */
export async function requireTaxDetails(
	ctx: AppContext,
	actor: Actor,
	{ taxId = null, vatId = "" }: TaxedClient,
	current: TaxedClient = {},
): Promise<void> {
	if (vatId !== current.vatId && isWrongVatNumber(vatId)) {
		throw invalidField("vatId", m.statements_vat_number_wrong());
	}
	if (taxId === null || taxId === current.taxId) return;
	if (!isId(taxId) || !(await findTax(ctx.db, actor.id, taxId))) throw invalidField("taxId", m.clients_wrong_tax());
}

interface Billed {
	clientId?: string | null | undefined;
	client: { email: string; from?: string | undefined; vatId?: string | undefined };
}

/** That a VAT number typed on an invoice is right in its check digits; what the saved client has, or it had `before`, stays. Throws invalid. */
export async function requireBilledNumber(
	ctx: AppContext,
	actor: Actor,
	{ clientId, client: { email, from, vatId = "" } }: Billed,
	{ field, before }: { field: string; before?: string | undefined },
): Promise<void> {
	if (vatId === before || !isWrongVatNumber(vatId)) return;
	const id = clientId ?? from;
	const saved = id ? await findClient(ctx.db, actor.id, id) : await findClientByEmail(ctx.db, actor.id, email);
	if (saved?.vatId !== vatId) throw invalidField(field, m.statements_vat_number_wrong());
}

/** The own tax of the saved client that an invoice bills, with the client's e-mail address; `null` where it bills none. */
export async function readOwnTax(ctx: AppContext, actor: Actor, invoiceId: string) {
	return isId(invoiceId) ? ownTaxOfBilled(ctx.db, actor.id, invoiceId) : null;
}
