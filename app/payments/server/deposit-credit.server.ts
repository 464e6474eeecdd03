import type { Statement } from "#db/commit";
import { findInvoice } from "#db/invoices/invoices";
import { updateDraft } from "#db/payments/deposits";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import { DraftPayload } from "~/invoices/domain/invoice-payload";
import { completeInput, toContent } from "~/invoices/server/records.server";
import { mergePatch } from "~/invoicing/domain/invoice-patch";
import { AppError } from "~/kernel/errors";
import { parse } from "~/kernel/validation";
import { m } from "~/paraglide/messages";
import type { CreditSums } from "../domain/credit-sums";
import { takeOff, withTaking } from "../domain/deposits/deposit-sums";

/**
 * The statements by which a draft takes less off, once a note credits a part of its deposit or the whole; none for what is
 * no deposit of a draft. Throws invalid where the draft can't be priced.
 * @param notes of the deposit until now
 */
export async function giveBack(
	ctx: AppContext,
	actor: Actor,
	deposit: Invoice,
	notes: readonly Invoice[],
	note: CreditSums,
): Promise<Statement[]> {
	const at = ctx.clock.now();
	const draft = deposit.depositFor ? await findInvoice(ctx.db, actor.id, deposit.depositFor, at) : null;
	if (draft?.status !== "draft") return [];
	const { currency, pricesIncludeTax } = draft;
	const terms = { currency, pricesIncludeTax, newId: () => ctx.ids.uuid() };
	const taking = takeOff(draft, deposit, [...notes, note], terms);
	const input = await completeInput(ctx, actor, parse(DraftPayload, mergePatch(draft, {})), { current: draft });
	return updateDraft(ctx.db, actor.id, draft, toContent(ctx, actor, input, withTaking(draft, taking)), at);
}

/** Why a deposit can't be credited whose invoice was sent. */
export async function depositTaken(ctx: AppContext, actor: Actor, { depositFor }: Invoice): Promise<AppError> {
	const final = depositFor ? await findInvoice(ctx.db, actor.id, depositFor, ctx.clock.now()) : null;
	return new AppError("conflict", m.payments_deposit_final({ number: final?.number ?? "" }));
}
