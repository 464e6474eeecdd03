import { RuleBroken, type Statement } from "#db/commit";
import { type InvoiceRecord, insertIssued } from "#db/invoices/invoice-writes";
import { updateDraft } from "#db/payments/deposits";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import { newExternal } from "~/changes/domain/external";
import type { AppContext } from "~/context";
import { PLAIN_TYPE } from "~/invoices/domain/document-type";
import { pickTexts } from "~/invoices/domain/fields";
import { amountToPay, type Invoice } from "~/invoices/domain/invoice";
import { retryOnTimezoneChange } from "~/invoices/server/in-zone.server";
import { numberChoices, proposeFree } from "~/invoices/server/number-series.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { dueInstants, toContent } from "~/invoices/server/records.server";
import { isNumberConflict, refusal } from "~/invoices/server/refusals.server";
import { busy, invalidField } from "~/kernel/errors";
import { addDays, dateIn, daysBetween, utcMonth } from "~/kernel/time/dates";
import { withIdempotencyKey } from "~/limits/server/idempotency.server";
import { enqueueDeliveries } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import type { InvoiceItem } from "~/pricing/domain/line";
import { NO_RETENTION } from "~/pricing/domain/retention-terms";
import { NO_TERMS } from "~/pricing/domain/terms";
import { sellerSnapshot } from "~/seller/server/seller-profile.server";
import { defaultMailOrder, type MailOrder, planInvoiceMail } from "~/sending/server/plan-invoice-mail.server";
import { UNSETTLED } from "~/settlement/domain/payment";
import { chooseTemplate } from "~/templates/server/choose-template.server";
import type { DepositInput } from "../domain/deposits/deposit-input";
import { takeOff, withTaking } from "../domain/deposits/deposit-sums";
import { type DepositPlan, planDeposit, readReplaceable } from "./deposit-plan.server";

const TRIES = 20;

export interface NewDeposit extends DepositInput {
	/** The request's Idempotency-Key. */
	key?: string | undefined;
}

/**
 * Asks for a part of a draft in advance: an invoice of type 386 that is sent at once, charged to its month and mailed to its
 * client as any other is. The draft takes it off (docs/money.md section 3).
 * @throws AppError what `planDeposit` and `readReplaceable` throw; invalid for a due date before the issue date; plan_limit (month's invoices used
 *   up, a template of a dearer plan); key_reused; unavailable where too many write at the same time
 */
export async function issueDeposit(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ key, ...input }: NewDeposit,
): Promise<Invoice> {
	const depositId = await withIdempotencyKey<string>(
		ctx,
		actor,
		{ key, request: { id, deposit: input } },
		async (idempotencyStatements) => {
			const { draft } = await planDeposit(ctx, actor, id, input);
			const order = await defaultMailOrder(ctx, actor, draft);
			for (let tries = 0; tries < TRIES; tries++) {
				const issued = await retryOnTimezoneChange(ctx, actor, (owner) =>
					tryToIssue(ctx, owner, id, { input, order, idempotencyStatements }),
				);
				if (issued !== null) return issued;
			}
			throw busy();
		},
	);
	return readInvoice(ctx, actor, depositId);
}

interface Attempt {
	input: DepositInput;
	order: MailOrder | null;
	idempotencyStatements: (depositId: string) => Statement[];
}

/** Issues it on the draft as it is now; `null` where somebody else wrote to that meanwhile. */
async function tryToIssue(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ input, order, idempotencyStatements }: Attempt,
): Promise<string | null> {
	const plan = await planDeposit(ctx, actor, id, input);
	const { draft, whole } = plan;
	if (input.replaces) await readReplaceable(ctx, actor, draft.id, input.replaces);
	const [seller, template, proposed] = await Promise.all([
		sellerSnapshot(ctx, actor),
		chooseTemplate(ctx, actor, { request: draft.template, current: { ...draft, issued: false }, issue: true }),
		proposeFree(ctx, actor),
	]);
	const record = { ...toRecord(ctx, actor, plan, input), ...template, seller };
	const { invoicesPerMonth } = getEntitlements(actor.plan);
	for await (const { number, take } of numberChoices(ctx, actor, { number: proposed, proposed: true, issue: true })) {
		const deposit = { ...record, number };
		const terms = { currency: draft.currency, pricesIncludeTax: whole.pricesIncludeTax, newId: () => ctx.ids.uuid() };
		const taking = takeOff({ ...draft, ...whole, items: whole.items }, deposit, [], terms);
		const content = toContent(ctx, actor, plan.input, withTaking({ ...draft, ...whole }, taking));
		const mail = order && planInvoiceMail(ctx, actor, deposit, order);
		const extraStatements = [
			...take,
			...idempotencyStatements(record.id),
			...updateDraft(ctx.db, actor.id, draft, content, record.createdAt),
			...(mail?.statements ?? []),
		];
		const audit = { at: record.createdAt, userId: actor.id, event: "invoice.deposit_asked", objectId: id } as const;
		try {
			await insertIssued(ctx.db, deposit, invoicesPerMonth, { holder: actor, extraStatements, audit });
			if (mail) enqueueDeliveries(ctx, mail.delivery);
			return record.id;
		} catch (error) {
			if (error instanceof RuleBroken && error.rule === "draft_unchanged") return null;
			if (!isNumberConflict(error)) throw refusal(error, actor, number);
		}
	}
	return null;
}

function toRecord(
	ctx: AppContext,
	actor: Actor,
	{ draft, input, deposit }: DepositPlan,
	{ issueDate, dueDate, replaces }: DepositInput,
): Omit<InvoiceRecord, "number" | "seller" | "template" | "templateRevision"> {
	const at = ctx.clock.now();
	const day = issueDate ?? dateIn(actor.timezone, at);
	const due = dueDate ?? addDays(day, Math.max(0, daysBetween(draft.issueDate, draft.dueDate)));
	if (due < day) throw invalidField("dueDate", m.payments_deposit_due_before());
	const { language, client, clientId, currency, taxCategory, withholdingIds, exchangeRate } = input;
	return {
		...PLAIN_TYPE,
		...UNSETTLED,
		...newExternal({}),
		...pickTexts(input),
		language,
		client,
		clientId,
		currency,
		taxCategory,
		withholdingIds,
		exchangeRate,
		...NO_TERMS,
		...NO_RETENTION,
		penaltyRate: input.penaltyRate,
		recoveryCharge: input.recoveryCharge,
		...deposit,
		items: deposit.items as InvoiceItem[],
		discount: null,
		discountIn: "percent",
		discountReason: "",
		notes: "",
		payable: amountToPay(deposit),
		id: ctx.ids.uuid(),
		depositFor: draft.id,
		replaces: replaces ?? null,
		issueDate: day,
		dueDate: due,
		...dueInstants({ ...NO_RETENTION, dueDate: due }, actor),
		supplyStart: null,
		supplyDate: null,
		logo: actor.logo,
		status: "sent",
		quotaMonth: utcMonth(at),
		sentAt: at,
		paidAt: null,
		paidOn: null,
		createdAt: at,
		updatedAt: at,
		version: 1,
	};
}
