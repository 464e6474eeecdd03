import { commit, isGone } from "#db/commit";
import { findStoredAnswer } from "#db/limits/idempotency";
import {
	deleteOldWorkingCopiesAcrossAccounts,
	endWorkingCopy,
	findWorkingCopy,
	listWorkingCopies,
	saveWorkingCopy,
} from "#db/working-copies/working-copies";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { invoiceNotFound } from "~/invoices/server/refusals.server";
import { AppError, notFound } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { DAY_MS } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { NEW_FORM, toWorkingCopyView, type WorkingCopy, type WorkingCopyInput } from "../domain/working-copy";

const RETENTION_MS = 30 * DAY_MS;

const BATCH = 1000;

/** What was typed into a form and not saved; `null` where that is nothing. */
export async function findTyped(ctx: AppContext, actor: Actor, form: string): Promise<WorkingCopy | null> {
	return form === NEW_FORM || isId(form) ? findWorkingCopy(ctx.db, actor.id, form) : null;
}

export async function readTyped(ctx: AppContext, actor: Actor, form: string): Promise<WorkingCopy> {
	await requireForm(ctx, actor, form);
	const copy = await findTyped(ctx, actor, form);
	if (!copy) throw notFound(m.working_copies_copy_none());
	return copy;
}

/** All that was typed and not saved, by the form that it was typed in. */
export async function listTyped(ctx: AppContext, actor: Actor) {
	const copies = await listWorkingCopies(ctx.db, actor.id);
	return copies.map(({ form, ...copy }) => ({ form, ...toWorkingCopyView(copy) }));
}

/**
 * Keeps what is typed, in the place of what was typed before.
 * @throws AppError not_found where there is no such invoice, conflict where this form was saved: its copy came too late
 */
export async function saveTyped(
	ctx: AppContext,
	actor: Actor,
	form: string,
	typed: WorkingCopyInput,
): Promise<WorkingCopy> {
	if (form !== NEW_FORM && !isId(form)) throw invoiceNotFound();
	const copy = { ...typed, savedAt: ctx.clock.now() };
	try {
		await saveWorkingCopy(ctx.db, actor.id, form, copy);
		return copy;
	} catch (error) {
		if (!isGone(error)) throw error;
		if (await findStoredAnswer(ctx.db, actor.id, typed.key))
			throw new AppError("conflict", m.working_copies_copy_saved());
		throw invoiceNotFound();
	}
}

/** The invoice that a form with this key was saved as; `null` where that is none, or one that is gone. */
export async function findSaved(ctx: AppContext, actor: Actor, key: string): Promise<Invoice | null> {
	const { id } = ((await findStoredAnswer(ctx.db, actor.id, key))?.answer ?? {}) as { id?: string };
	if (id === undefined) return null;
	try {
		return await readInvoice(ctx, actor, id);
	} catch (error) {
		if (error instanceof AppError && error.code === "not_found") return null;
		throw error;
	}
}

export async function discardTyped(ctx: AppContext, actor: Actor, form: string): Promise<void> {
	await requireForm(ctx, actor, form);
	await commit(ctx.db, [endWorkingCopy(ctx.db, actor.id, form)]);
}

/** That there is such a form. Throws not_found where it is of no invoice of the actor's. */
async function requireForm(ctx: AppContext, actor: Actor, form: string): Promise<void> {
	if (form !== NEW_FORM) await readInvoice(ctx, actor, form);
}

/** Removes what was typed more than 30 days ago. */
export async function sweepWorkingCopies(ctx: AppContext): Promise<void> {
	await deleteOldWorkingCopiesAcrossAccounts(ctx.db, ctx.clock.now() - RETENTION_MS, BATCH);
}
