import { endTaxes, listTaxedDrafts, listTaxedSendings, type PlannedSending } from "#db/tax-end/tax-end";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { billedName } from "~/einvoice/domain/buyer";
import type { Invoice } from "~/invoices/domain/invoice";
import { patchInvoice } from "~/invoicing/server/patch-invoice.server";
import { AppError } from "~/kernel/errors";
import type { Cents, Currency } from "~/kernel/money/money";
import { type CalendarDate, dateIn } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { type TaxChoices, toCharged } from "~/pricing/domain/charge-taxes";
import { ownItems } from "~/pricing/domain/deposits";
import { priceInput } from "~/pricing/domain/price-input";
import { toItemView } from "~/pricing/domain/pricing-view";
import { datesFrom } from "~/recurring/domain/recurrence";
import type { Series } from "~/recurring/domain/recurring-invoice";
import { seriesTotal } from "~/recurring/domain/series-total";
import { listRecurring } from "~/recurring/server/read-recurring.server";
import { readSellerProfile, saveSellerProfile } from "~/seller/server/seller-profile.server";
import { profileOn } from "~/taxes/domain/profile-on";
import type { TaxCategory } from "~/taxes/domain/tax-category";
import { readTaxation } from "~/taxes/server/taxation.server";

const MAX_NAMED = 100;

/** What its owner is asked about before an account charges no tax any more. */
export interface AffectedByTaxEnd {
	id: string;
	name: string;
	client: string;
	currency: Currency;
	total: Cents;
	without: Cents;
	/** Why it keeps its tax whatever is chosen: a deposit with tax was requested. */
	fixed: boolean;
	turns: boolean;
}

export interface TaxEnd {
	drafts: AffectedByTaxEnd[];
	series: AffectedByTaxEnd[];
	/** Issued already, and mailed later: they keep their tax. */
	sendings: PlannedSending[];
	more: boolean;
}

/** What has tax that an account does not charge from a day on: each by its name. */
export async function planTaxEnd(ctx: AppContext, actor: Actor, from: CalendarDate): Promise<TaxEnd> {
	const [choices, { drafts, more }, series, sendings] = await Promise.all([
		readTaxation(ctx, actor),
		taxedDrafts(ctx, actor, from),
		listRecurring(ctx, actor),
		listTaxedSendings(ctx.db, actor.id, ctx.clock.now(), MAX_NAMED),
	]);
	return {
		drafts: drafts.map((draft) => draftAffected(draft, choices, from)),
		series: series.flatMap(({ series: each }) => seriesAffected(each, choices, { from, language: actor.language })),
		sendings,
		more,
	};
}

/** Before a day that is still to come, what is dated before it is issued with tax. */
async function taxedDrafts(ctx: AppContext, actor: Actor, from: CalendarDate) {
	const now = ctx.clock.now();
	const rows = await listTaxedDrafts(ctx.db, actor.id, now, MAX_NAMED + 1);
	const hasCome = from <= dateIn(actor.timezone, now);
	const drafts = rows.slice(0, MAX_NAMED).filter((draft) => hasCome || (draft.supplyDate || draft.issueDate) >= from);
	return { drafts, more: rows.length > MAX_NAMED };
}

export interface TaxEndInput {
	from: CalendarDate;
	/** The drafts and recurring invoices that have none then; all others of those named go on as they are. */
	turned: ReadonlySet<string>;
	taxCategory: TaxCategory | "";
	exemptionReason: string;
}

/**
 * The account charges no tax from a day on. What is issued stays as it is. Safe to repeat.
 * @returns how many have no tax then, and the names of those that were to have none and could not be changed
 * @throws AppError conflict where the account charges none
 */
export async function endTaxation(ctx: AppContext, actor: Actor, input: TaxEndInput) {
	const { from, turned, taxCategory, exemptionReason } = input;
	const now = ctx.clock.now();
	const [{ profile }, business, plan, { drafts }] = await Promise.all([
		readTaxation(ctx, actor),
		readSellerProfile(ctx, actor),
		planTaxEnd(ctx, actor, from),
		taxedDrafts(ctx, actor, from),
	]);
	if (!profileOn(profile, dateIn(actor.timezone, now))) throw new AppError("conflict", m.tax_end_tax_not_charged());
	const isSaid = business.taxCategory === taxCategory && business.exemptionReason === exemptionReason;
	const country = business.country || profile?.country;
	if (!isSaid) await saveSellerProfile(ctx, actor, { taxCategory, exemptionReason, ...(country && { country }) });
	const keeping = plan.series.filter(({ id }) => !turned.has(id)).map(({ id }) => id);
	await endTaxes(ctx.db, actor.id, { from, kept: keeping }, now);
	const left: string[] = [];
	let changed = 0;
	for (const draft of drafts.filter(({ id }) => turned.has(id))) {
		if (await dropTaxes(ctx, actor, draft, { taxCategory, exemptionReason })) changed++;
		else left.push(draft.number);
	}
	return { drafts: changed, series: plan.series.length - keeping.length, left };
}

/** Says whether it could be: not where the draft was sent or deleted meanwhile, or a deposit with tax was requested. */
async function dropTaxes(
	ctx: AppContext,
	actor: Actor,
	draft: Invoice,
	why: Pick<TaxEndInput, "taxCategory" | "exemptionReason">,
): Promise<boolean> {
	const items = ownItems(draft.items).map((item) => ({ ...toItemView(item, draft), taxId: null }));
	try {
		await patchInvoice(ctx, actor, draft.id, { ...why, items, withholdingId: null }, draft.version);
		return true;
	} catch (error) {
		if (error instanceof AppError && error.code !== "unavailable") return false;
		throw error;
	}
}

function draftAffected(draft: Invoice, choices: TaxChoices, from: CalendarDate): AffectedByTaxEnd {
	const { id, number, client, currency, total, supplyDate } = draft;
	const items = ownItems(draft.items).map(({ tax: _, ...item }) => ({ ...item, taxId: null }));
	const ended = { ...choices, profile: choices.profile && { ...choices.profile, endsOn: from } };
	const { total: without, faults } = priceInput({ ...draft, items, withholdingIds: [] }, ended, toCharged(draft));
	const fixed = Object.keys(faults).length > 0;
	const turns = !fixed && !(supplyDate && supplyDate < from);
	return {
		id,
		name: number,
		client: billedName(client),
		currency,
		total,
		without: fixed ? total : without,
		fixed,
		turns,
	};
}

function seriesAffected(
	series: Series,
	choices: TaxChoices,
	{ from, language }: { from: CalendarDate; language: Actor["language"] },
): AffectedByTaxEnd[] {
	const { id, name, invoice, nextOn, keepsTax } = series;
	const defaultTaxId = choices.profile?.defaultTaxId ?? null;
	const taxed = invoice.items.some(({ taxId = defaultTaxId }) => taxId);
	const date = nextOn && datesFrom(series, nextOn < from ? from : nextOn, 1)[0];
	if (!taxed || !date) return [];
	const on = { date, language: invoice.language ?? language };
	const ended = choices.profile && { ...choices.profile, endsOn: from };
	const total = seriesTotal(
		series,
		{ ...choices, profile: choices.profile && { ...choices.profile, endsOn: null } },
		on,
	);
	const without = seriesTotal({ ...series, keepsTax: false }, { ...choices, profile: ended }, on);
	const { currency, client } = invoice;
	return [{ id, name, client: billedName(client), currency, total, without, fixed: false, turns: !keepsTax }];
}
