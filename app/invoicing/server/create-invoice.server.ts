import { RuleBroken, type Statement } from "#db/commit";
import { type InvoiceRecord, insertDraft, insertIssued } from "#db/invoices/invoice-writes";
import { endWorkingCopy } from "#db/working-copies/working-copies";
import type { Actor } from "~/access/domain/user";
import { requireBillable } from "~/billed-time/server/billed-time.server";
import { getEntitlements } from "~/billing/domain/entitlements";
import { fillCompany } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import type { InvoiceInput } from "~/invoices/domain/invoice-input";
import { retryOnTimezoneChange } from "~/invoices/server/in-zone.server";
import { numberChoices, seriesPast } from "~/invoices/server/number-series.server";
import { completeInput, newRecord, toInvoice } from "~/invoices/server/records.server";
import { isNumberConflict, refusal } from "~/invoices/server/refusals.server";
import type { Paper } from "~/kernel/countries";
import type { CalendarDate } from "~/kernel/time/dates";
import { withIdempotencyKey } from "~/limits/server/idempotency.server";
import { enqueueDeliveries } from "~/mail/server/queue-mail.server";
import type { TaxChoices } from "~/pricing/domain/charge-taxes";
import { sellerSnapshot } from "~/seller/server/seller-profile.server";
import { defaultMailOrder, planInvoiceMail } from "~/sending/server/plan-invoice-mail.server";
import { chooseTemplate } from "~/templates/server/choose-template.server";
import { NEW_FORM } from "~/working-copies/domain/working-copy";

export interface Creation {
	/** A draft takes looser input and a place among the drafts; a sent one is charged to its month. */
	status: "draft" | "sent";
	/** Whether the number is one that we proposed: if it is taken, the next free one will do. */
	numberProposed?: boolean;
	/** Whether it takes the next of the account's series, whichever that is by then; its input has one for show. */
	numberNext?: boolean | undefined;
	/** The day by which it is numbered, where that is not today: a late invoice of a series has its date's. */
	numberedOn?: CalendarDate;
	/** What was sent, where the input has more: filled in from what may be another by the time that it is sent again. */
	sent?: unknown;
	/** The request's Idempotency-Key; a form's, whose working copy ends with it. */
	key?: string | undefined;
	afterTaxEnd?: TaxChoices["afterTaxEnd"];
	/** What it stays on in a built-in template, where that is not its account's of today. */
	paper?: Paper;
	/** Whether it is mailed to its client when it is sent; left out, it is. */
	mails?: boolean | undefined;
	extraStatements?: (invoiceId: string) => readonly Statement[];
}

/**
 * Writes a new invoice: the one way in for Create, Save Draft and the API. One that is sent is mailed to its client, where
 * the account can mail.
 * @throws AppError plan_limit (month's invoices or drafts used up, hourly billing, a template of a dearer plan), not_found
 *   (no such template), conflict (number taken, time invoiced already or still running), key_reused
 */
export async function createInvoice(
	ctx: AppContext,
	actor: Actor,
	input: InvoiceInput,
	creation: Creation,
): Promise<Invoice> {
	return retryOnTimezoneChange(ctx, actor, (owner) => create(ctx, owner, input, creation));
}

function create(
	ctx: AppContext,
	actor: Actor,
	input: InvoiceInput,
	{
		status,
		numberNext = false,
		numberProposed = numberNext,
		numberedOn,
		sent,
		key,
		afterTaxEnd,
		paper,
		mails = true,
		extraStatements = () => [],
	}: Creation,
): Promise<Invoice> {
	const written = sent ?? (numberNext ? { ...input, number: null } : input);
	const request = { status, input: written, ...(!mails && { mails }) };
	return withIdempotencyKey<Invoice>(ctx, actor, { key, request }, async (idempotencyStatements) => {
		const issue = status === "sent";
		const { seller, template, past, settled } = await prepareInvoice(ctx, actor, input, {
			issue,
			numberProposed,
			afterTaxEnd,
			paper,
		});
		const order = issue && mails ? await defaultMailOrder(ctx, actor, settled) : null;
		const choices = numberChoices(ctx, actor, {
			number: input.number,
			proposed: numberProposed,
			issue,
			on: numberedOn,
			past,
		});
		for await (const { number, provisional, take } of choices) {
			const record = {
				...newRecord(ctx, actor, { ...settled, number }, { status, seller, ...template }),
				numberProvisional: provisional,
			};
			const invoice = toInvoice(ctx, record);
			const mail = order && planInvoiceMail(ctx, actor, invoice, order);
			try {
				const copy = key ? [endWorkingCopy(ctx.db, actor.id, NEW_FORM, key)] : [];
				const planned = [
					...take,
					...extraStatements(record.id),
					...idempotencyStatements(invoice),
					...(mail?.statements ?? []),
					...copy,
				];
				await insert(ctx, actor, record, planned);
				if (mail) enqueueDeliveries(ctx, mail.delivery);
				return invoice;
			} catch (error) {
				if (!(isNumberConflict(error) && numberProposed)) throw refusal(error, actor, number);
			}
		}
		throw refusal(new RuleBroken("number_free"), actor, input.number);
	});
}

/** What a new invoice will say, but for its number. Throws as {@link createInvoice} does of what stands in the way. */
export async function prepareInvoice(
	ctx: AppContext,
	actor: Actor,
	input: InvoiceInput,
	{
		issue,
		numberProposed,
		afterTaxEnd,
		paper,
	}: { issue: boolean } & Pick<Creation, "numberProposed" | "afterTaxEnd" | "paper">,
) {
	await requireBillable(ctx, actor, input.items);
	const seller = issue ? await sellerSnapshot(ctx, actor) : null;
	const [template, past] = await Promise.all([
		chooseTemplate(ctx, actor, { request: input.template, current: null, issue, paper }),
		issue && !numberProposed ? seriesPast(ctx, actor, input.number) : [],
	]);
	const settled = await completeInput(ctx, actor, input, { afterTaxEnd });
	const client = issue ? await fillCompany(ctx, actor, settled.client) : settled.client;
	return { seller, template, past, settled: { ...settled, client } };
}

function insert(ctx: AppContext, actor: Actor, record: InvoiceRecord, extraStatements: Statement[]): Promise<void> {
	const { drafts, invoicesPerMonth } = getEntitlements(actor.plan);
	const audit = { at: record.createdAt, userId: actor.id, objectId: record.id };
	return record.status === "draft"
		? insertDraft(ctx.db, record, drafts, {
				holder: actor,
				extraStatements,
				audit: { ...audit, event: "invoice.created" },
			})
		: insertIssued(ctx.db, record, invoicesPerMonth, {
				holder: actor,
				extraStatements,
				audit: { ...audit, event: "invoice.sent" },
			});
}
