import { findReplacement } from "#db/payments/credit-notes";
import { type Deposit, findDeposits } from "#db/payments/deposits";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { type CompleteInput, toContent } from "~/invoices/server/records.server";
import { requireInvoice } from "~/invoices/server/refusals.server";
import { completeDraft } from "~/invoicing/server/update-invoice.server";
import { AppError, invalidField } from "~/kernel/errors";
import { fill } from "~/kernel/fill";
import { isId } from "~/kernel/id";
import { formatMoney } from "~/kernel/money/money";
import { toMinorUnits } from "~/kernel/money/typed-amount";
import { type CalendarDate, dateIn } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { DEPOSIT_WORDS } from "~/pricing/domain/deposit-words";
import { pickTerms } from "~/pricing/domain/terms";
import { accountingTax } from "~/taxes/domain/accounting-tax";
import { formatRate } from "~/taxes/domain/rate-text";
import { readTaxation } from "~/taxes/server/taxation.server";
import { leftAmount } from "../domain/credit-sums";
import type { DepositInput } from "../domain/deposits/deposit-input";
import { availableAmount, type DepositAmount, depositAmount, priceDeposit } from "../domain/deposits/deposit-sums";
import { workOf } from "../domain/deposits/deposit-work";

export type { Deposit };

/** The deposits of an invoice of the actor's, oldest first, with their credit notes. Nothing where it is not there. */
export async function readDeposits(ctx: AppContext, actor: Actor, id: string): Promise<Deposit[]> {
	return isId(id) ? findDeposits(ctx.db, actor.id, id, ctx.clock.now()) : [];
}

/** The deposit invoices of an invoice of the actor's, oldest first. Throws not_found. */
export async function listDeposits(ctx: AppContext, actor: Actor, id: string): Promise<Invoice[]> {
	await readInvoice(ctx, actor, id);
	return (await readDeposits(ctx, actor, id)).map(({ invoice }) => invoice);
}

/**
 * A deposit of a draft that a new one takes the place of.
 * @throws AppError invalid (`replaces`) for another's, for one that is not credited whole, and where one has its place already
 */
export async function readReplaceable(ctx: AppContext, actor: Actor, draftId: string, id: string): Promise<Invoice> {
	const [deposits, replacement] = await Promise.all([
		readDeposits(ctx, actor, draftId),
		findReplacement(ctx.db, actor.id, id),
	]);
	const { invoice, notes = [] } = deposits.find((each) => each.invoice.id === id) ?? {};
	if (invoice && !replacement && leftAmount(invoice, notes) === 0) return invoice;
	throw invalidField("replaces", m.payments_deposit_unreplaceable());
}

interface PricedDraft {
	draft: Invoice;
	/** What the draft would be sent as. */
	input: CompleteInput;
	/** Its sums as of today. */
	whole: ReturnType<typeof toContent>;
}

export interface DepositPlan extends PricedDraft {
	deposit: ReturnType<typeof priceDeposit>;
}

/**
 * An invoice that deposits can be requested on, with its sums as of today.
 * @throws AppError not_found; conflict once it was sent; invalid where it lacks something that it would be sent with
 */
export async function priceDraft(ctx: AppContext, actor: Actor, id: string): Promise<PricedDraft> {
	const [draft, choices] = await Promise.all([readInvoice(ctx, actor, id), readTaxation(ctx, actor)]);
	requireInvoice(draft);
	if (draft.status !== "draft") throw new AppError("conflict", m.payments_deposit_sent({ number: draft.number }));
	const { client, ...complete } = completeDraft(draft);
	const input = {
		...complete,
		client: client.noEmail ? { ...client, standIn: draft.client.standIn } : client,
		...pickTerms(draft),
		language: draft.language,
		clientId: draft.clientId,
		choices,
	};
	return { draft, input, whole: toContent(ctx, actor, input, draft) };
}

/**
 * What a deposit would come to.
 * @throws AppError not_found; conflict once the invoice was sent, and where less is left of it; invalid where the draft lacks
 *   something, and for an amount of nothing or that its currency does not have
 */
export async function planDeposit(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ wish: asked, description: work, issueDate }: Pick<DepositInput, "wish" | "description" | "issueDate">,
): Promise<DepositPlan> {
	const priced = await priceDraft(ctx, actor, id);
	const { draft, input, whole } = priced;
	const requested = "percent" in asked ? asked : { amount: toMinorUnits(asked.amount, draft.currency) };
	const amount = depositAmount(requested, whole);
	const left = availableAmount(whole);
	const field = "percent" in requested ? "percent" : "amount";
	if (amount <= 0) throw invalidField(field, m.payments_deposit_nothing());
	if (amount > left) {
		const message = m.payments_deposit_left({ left: formatMoney(Math.max(0, left), draft.currency) });
		throw new AppError("conflict", message, { fieldErrors: { [field]: [message] } });
	}
	const description = [lineText(requested, input), work || workOf(draft)].filter(Boolean).join("\n");
	const deposit = priceDeposit(whole, amount, { currency: draft.currency, description, newId: () => ctx.ids.uuid() });
	const day = issueDate ?? dateIn(actor.timezone, ctx.clock.now());
	return { ...priced, deposit: withAccounting(deposit, input, day) };
}

/** With its tax in the currency that it is owed in, where that is another (BT-111). */
function withAccounting(
	deposit: ReturnType<typeof priceDeposit>,
	{ currency, exchangeRate, choices: { profile, rates } }: CompleteInput,
	day: CalendarDate,
) {
	const base = deposit.sums?.taxes ? profile?.baseCurrency : undefined;
	const accounting = accountingTax({ currency, exchangeRate, tax: deposit.tax, day }, { base, rates, issued: null });
	return { ...deposit, sums: deposit.sums && { ...deposit.sums, ...(accounting && { accounting }) } };
}

/** "Deposit of 30%": without the number of the draft, which can still change. */
function lineText(requested: DepositAmount, { language }: CompleteInput): string {
	const words = DEPOSIT_WORDS[language];
	return "percent" in requested
		? fill(words.percent, { percent: formatRate(requested.percent, language) })
		: words.amount;
}
