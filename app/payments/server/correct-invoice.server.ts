import { record } from "#db/audit";
import type { Statement } from "#db/commit";
import { draftInsertion, type InvoiceRecord, releaseTime } from "#db/invoices/invoice-writes";
import { findReplacement } from "#db/payments/credit-notes";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import { newExternal } from "~/changes/domain/external";
import type { AppContext } from "~/context";
import { PLAIN_TYPE } from "~/invoices/domain/document-type";
import type { Invoice } from "~/invoices/domain/invoice";
import { DraftPayload } from "~/invoices/domain/invoice-payload";
import { retryOnTimezoneChange } from "~/invoices/server/in-zone.server";
import { numberChoices, proposeFree } from "~/invoices/server/number-series.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { completeInput, toContent } from "~/invoices/server/records.server";
import { nullIfNotFound, refusal } from "~/invoices/server/refusals.server";
import { mergePatch } from "~/invoicing/domain/invoice-patch";
import { AppError } from "~/kernel/errors";
import { addDays, dateIn, daysBetween } from "~/kernel/time/dates";
import { parse } from "~/kernel/validation";
import { withIdempotencyKey } from "~/limits/server/idempotency.server";
import { m } from "~/paraglide/messages";
import { takenDeposits } from "~/pricing/domain/deposits";
import { UNSETTLED } from "~/settlement/domain/payment";
import { chooseTemplate } from "~/templates/server/choose-template.server";
import { type CreditPlan, planCredit } from "./credit-plan.server";
import { issueNote } from "./issue-credit-note.server";

export interface Correction {
	creditNote: Invoice;
	draft: Invoice;
}

interface NewCorrection {
	/** Why, as the client reads it on the credit note. */
	reason: string;
	key?: string | undefined;
}

/**
 * Takes an invoice back and begins it anew, in one batch: a credit note of all that is not credited yet, and a draft with the
 * same lines, which the time that it bills moves to. Of a deposit that is the draft which took it off, and does no more: it is asked
 * for anew from there. Nothing is mailed; what was paid is the client's credit.
 * @throws AppError what `planCorrection` throws, plan_limit where there is no room for a draft, key_reused, unavailable
 */
export async function correctInvoice(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ reason, key }: NewCorrection,
): Promise<Correction> {
	const ids = await withIdempotencyKey<{ note: string; draft: string }>(
		ctx,
		actor,
		{ key, request: { id, correct: { reason } } },
		async (idempotencyStatements) => {
			let draft = ctx.ids.uuid();
			const issue = (owner: Actor) =>
				issueNote(ctx, owner, id, {
					input: { reason, whole: true },
					extraStatements: async (plan, note) => {
						const { invoice } = plan;
						await requireBegun(ctx, owner, invoice);
						draft = invoice.depositFor ?? draft;
						const begun = invoice.depositFor
							? [corrected(ctx, owner, invoice, draft)]
							: await draftStatements(ctx, owner, plan, draft);
						return [...idempotencyStatements({ note, draft }), ...begun];
					},
				});
			try {
				return { note: await retryOnTimezoneChange(ctx, actor, issue), draft };
			} catch (error) {
				throw refusal(error, actor, null);
			}
		},
	);
	const [creditNote, draft] = await Promise.all([
		readInvoice(ctx, actor, ids.note),
		readInvoice(ctx, actor, ids.draft),
	]);
	return { creditNote, draft };
}

/**
 * What correcting an invoice would do, as {@link correctInvoice} would now.
 * @returns with it of a deposit the draft that takes it off
 * @throws AppError not_found; conflict for a draft, a credit note, what takes deposits off, a deposit whose invoice is out, and what is
 *   credited whole
 */
export async function planCorrection(ctx: AppContext, actor: Actor, id: string) {
	const today = dateIn(actor.timezone, ctx.clock.now());
	const plan = await planCredit(ctx, actor, id, { whole: true }, today);
	const origin = await requireBegun(ctx, actor, plan.invoice);
	return { ...plan, ...newDates(plan.invoice, today), origin };
}

/** The invoice that a draft or invoice takes the place of, and the one that took its own; `null` where there is none. */
export async function readReplaced(ctx: AppContext, actor: Actor, { id, replaces, credited }: Invoice) {
	const [before, after] = await Promise.all([
		replaces ? readInvoice(ctx, actor, replaces).catch(nullIfNotFound) : null,
		credited > 0 ? findReplacement(ctx.db, actor.id, id) : null,
	]);
	return { before: before && { id: before.id, number: before.number }, after };
}

/** The draft that takes a deposit off, `null` of another invoice. Throws conflict where a note alone corrects it. */
async function requireBegun(ctx: AppContext, actor: Actor, invoice: Invoice): Promise<Invoice | null> {
	const { depositFor, number } = invoice;
	const origin = depositFor === null ? null : await readInvoice(ctx, actor, depositFor).catch(nullIfNotFound);
	if (origin?.status === "draft" || (depositFor === null && takenDeposits(invoice).length === 0)) return origin;
	const isOpen = origin !== null && origin.credited < origin.payable;
	const message = isOpen
		? m.payments_deposit_final({ number: origin.number })
		: m.payments_correct_deposits({ number });
	throw new AppError("conflict", message);
}

function corrected(ctx: AppContext, actor: Actor, { id }: Invoice, draft: string): Statement {
	const entry = { at: ctx.clock.now(), userId: actor.id, objectId: id, detail: draft };
	return record(ctx.db, { ...entry, event: "invoice.corrected" });
}

/** What was supplied stays supplied when it was. */
function newDates({ issueDate, dueDate, supplyDate }: Invoice, today: string) {
	const due = addDays(today, Math.max(0, daysBetween(issueDate, dueDate)));
	return { issueDate: today, dueDate: due, supplyDate: supplyDate ?? issueDate };
}

async function draftStatements(
	ctx: AppContext,
	actor: Actor,
	{ invoice }: CreditPlan,
	id: string,
): Promise<Statement[]> {
	const at = ctx.clock.now();
	const dates = newDates(invoice, dateIn(actor.timezone, at));
	const input = parse(DraftPayload, mergePatch(invoice, dates));
	const [complete, template, proposed] = await Promise.all([
		completeInput(ctx, actor, input, { current: invoice }),
		chooseTemplate(ctx, actor, { request: invoice.template, current: { ...invoice, issued: true }, issue: false }),
		proposeFree(ctx, actor),
	]);
	const choices = numberChoices(ctx, actor, { number: proposed, proposed: true, issue: false });
	const { value: choice } = await choices.next();
	const begun: InvoiceRecord = {
		...PLAIN_TYPE,
		...UNSETTLED,
		...newExternal({}),
		...toContent(ctx, actor, complete, invoice),
		...template,
		...{ templateRevision: null, seller: null, logo: null, quotaMonth: null, sentAt: null, paidAt: null, paidOn: null },
		...{ id, status: "draft", replaces: invoice.id, createdAt: at, updatedAt: at, version: 1 },
		number: choice?.number ?? proposed,
		numberProvisional: choice?.provisional ?? false,
	};
	const audit = { at, userId: actor.id, event: "invoice.corrected", objectId: invoice.id, detail: id } as const;
	return [
		releaseTime(actor.id, invoice.id),
		...draftInsertion(ctx.db, begun, getEntitlements(actor.plan).drafts, { holder: actor, audit }),
	];
}
