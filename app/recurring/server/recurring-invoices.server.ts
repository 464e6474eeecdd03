import { RuleBroken } from "#db/commit";
import { deleteSeries, insertSeries, restoreDate, skipDate, updateSeries } from "#db/recurring/recurring-invoices";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import { changedExternal, mergeMetadata, newExternal } from "~/changes/domain/external";
import { externalIdTaken } from "~/changes/domain/external-fields";
import { requireBilledNumber } from "~/clients/server/tax-details.server";
import type { AppContext } from "~/context";
import { billedName } from "~/einvoice/domain/buyer";
import { fillClient } from "~/invoices/server/fill-client.server";
import { canonicalJson } from "~/kernel/canonical-json";
import { AppError, invalidField, notFound } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { type CalendarDate, dateIn, formatDate } from "~/kernel/time/dates";
import { isSameInput, isUnchanged, parse } from "~/kernel/validation";
import { withIdempotencyKey } from "~/limits/server/idempotency.server";
import { m } from "~/paraglide/messages";
import { withoutRestated } from "~/pricing/domain/withholding-input";
import { ExternalPayload, PatchedContent, RecurringPayload, SchedulePayload } from "../domain/recurring-input";
import {
	dateSentNow,
	datesToCome,
	firstDayToCome,
	type InvoiceContent,
	lateDate,
	nextBilled,
	nextDate,
	type Series,
	type SeriesPlan,
	type SkippedSeries,
} from "../domain/recurring-invoice";
import { toContentView, toRecurringView } from "../domain/recurring-view";
import { MAX_SERIES, readRecurring } from "./read-recurring.server";
import { requireOffered } from "./require-offered.server";
import { asWritten, withClient } from "./series-client.server";

export interface Saving {
	key?: string | undefined;
	version?: number | undefined;
	/** What was sent, where the plan has more: filled in from what may be another by the time that it is sent again. */
	sent?: unknown;
	/** Whether an invoice that would go to the client at once needs confirmation: in a form, not over the API. */
	asksFirst?: boolean;
}

/**
 * Begins a series. Dates before today get no invoice.
 * @throws AppError plan_limit, key_reused, not_found (no such template), invalid (a tax or withholding that the account has
 *   not; the first invoice would go out at once, and that is to be asked for)
 */
export async function createRecurring(
	ctx: AppContext,
	actor: Actor,
	{ paused, externalId, metadata, ...plan }: RecurringPayload,
	{ key, sent, asksFirst = false }: Saving = {},
): Promise<Series> {
	requireAutomation(actor);
	return withIdempotencyKey<Series>(
		ctx,
		actor,
		{ key, request: { recurring: sent ?? { ...plan, externalId, metadata } } },
		async (idempotencyStatements) => {
			const now = ctx.clock.now();
			const fresh = { ...plan, invoice: await withClient(ctx, actor, plan.invoice), lastOn: null, done: 0 };
			const series: Series = {
				...fresh,
				...newExternal({ externalId, metadata }),
				id: ctx.ids.uuid(),
				userId: actor.id,
				pausedAt: paused ? now : null,
				trouble: "",
				version: 1,
				keepsTax: false,
				heldUp: false,
				nextOn: nextDate(fresh, dateIn(actor.timezone, now)),
				createdAt: now,
				updatedAt: now,
			};
			await requireOffered(ctx, actor, plan.invoice, null);
			if (asksFirst) requireConfirmation(ctx, actor, series);
			try {
				await insertSeries(ctx.db, series, {
					limit: MAX_SERIES,
					holder: actor,
					extraStatements: idempotencyStatements(series),
				});
			} catch (error) {
				throw refusal(error);
			}
			return series;
		},
	);
}

/** Begins the series that a program sends, its client filled in. Throws invalid too. */
export async function postRecurring(
	ctx: AppContext,
	actor: Actor,
	body: Record<string, unknown>,
	key: string | undefined,
): Promise<Series> {
	const invoice = await filledContent(ctx, actor, body.invoice);
	const plan = parse(RecurringPayload, { ...body, invoice });
	await requireBilledNumber(ctx, actor, plan.invoice, { field: "invoice.clientData.vatId" });
	return createRecurring(ctx, actor, plan, { key, sent: invoice === body.invoice ? undefined : body });
}

/**
 * Changes a series from its next date on; what has gone out stays. Where it is taken up again after a pause, dates that
 * passed meanwhile get no invoice.
 * @throws AppError not_found, plan_limit, stale, invalid as {@link createRecurring} does
 */
export async function updateRecurring(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ paused, externalId, metadata, ...plan }: RecurringPayload,
	{ version, asksFirst = false }: Saving = {},
): Promise<SkippedSeries> {
	const { series, skipped } = await readRecurring(ctx, actor, id);
	if (version !== undefined && version !== series.version) throw stale();
	if (!paused) requireAutomation(actor);
	await requireOffered(ctx, actor, plan.invoice, series.invoice);
	const now = ctx.clock.now();
	const resumed = !paused && series.pausedAt !== null;
	const from = resumed ? firstDayToCome(plan, actor.timezone, now) : dateIn(actor.timezone, now);
	const progress = { ...plan, lastOn: series.lastOn, done: series.done };
	const changed: Series = {
		...series,
		...plan,
		...changedExternal(series, { externalId, metadata }),
		invoice: await withClient(ctx, actor, plan.invoice, series.invoice),
		pausedAt: paused ? (series.pausedAt ?? now) : null,
		// A date that has come and waits for its invoice is not lost to what the invoice says.
		nextOn: !paused && !resumed && isSameRule(plan, series) ? series.nextOn : nextDate(progress, from),
		trouble: "",
		version: series.version + 1,
		updatedAt: now,
	};
	changed.heldUp = lateDate(changed, dateIn(actor.timezone, now)) !== null;
	if (asksFirst) requireConfirmation(ctx, actor, changed);
	return { series: await write(ctx, changed), skipped };
}

/** The same with a part of it: what is left out stays as it is. Throws invalid too. */
export async function patchRecurring(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ invoice, ...patch }: Record<string, unknown>,
	version?: number,
): Promise<SkippedSeries> {
	const { series, skipped } = await readRecurring(ctx, actor, id);
	const before = toRecurringView(series, skipped);
	const schedule = parse(SchedulePayload, { ...before, ...patch });
	const own = parse(ExternalPayload, { ...patch, metadata: mergeMetadata(series.metadata, patch.metadata) });
	const content =
		invoice === undefined
			? series.invoice
			: mergeContent(series.invoice, await filledContent(ctx, actor, invoice, series.invoice));
	const was = { field: "invoice.clientData.vatId", before: series.invoice.client.vatId };
	await requireBilledNumber(ctx, actor, content, was);
	const isSame = canonicalJson(asWritten(content)) === canonicalJson(asWritten(series.invoice));
	if ((version ?? series.version) === series.version && isSame && isSameInput(SchedulePayload, before, schedule)) {
		// What a program keeps with it neither mends nor resumes it.
		const external = changedExternal(series, own);
		if (isUnchanged(series, external)) return { series, skipped };
		const kept = { ...series, ...external, version: series.version + 1, updatedAt: ctx.clock.now() };
		return { series: await write(ctx, kept), skipped };
	}
	return updateRecurring(ctx, actor, id, { ...schedule, ...own, invoice: content }, { version });
}

async function write(ctx: AppContext, series: Series): Promise<Series> {
	try {
		await updateSeries(ctx.db, series);
	} catch (error) {
		throw refusal(error);
	}
	return series;
}

/** Ends a series. Its invoices stay. Throws not_found, stale where `version` is not the newest. */
export async function deleteRecurring(ctx: AppContext, actor: Actor, id: string, version?: number): Promise<void> {
	if (isId(id) && (await deleteSeries(ctx.db, actor.id, id, version))) return;
	if (version !== undefined) await readRecurring(ctx, actor, id);
	throw version === undefined ? notFound(m.recurring_not_found()) : stale();
}

/**
 * Skips one of the dates that are shown, the next where none is named.
 * @throws AppError not_found, invalid (a date that is none of them)
 */
export async function skipRecurring(ctx: AppContext, actor: Actor, id: string, date?: CalendarDate) {
	const { series, skipped } = await readRecurring(ctx, actor, id);
	const target = date ?? nextBilled({ series, skipped });
	if (target === null || !datesToCome(series).includes(target)) throw invalidField("date", m.recurring_rule_no_date());
	await skipDate(ctx.db, series, target);
	return { ...(await readRecurring(ctx, actor, id)), date: target };
}

/** Takes a skipped date back; one that has passed stays skipped. Throws not_found. */
export async function restoreSkipped(ctx: AppContext, actor: Actor, id: string, date: CalendarDate): Promise<void> {
	const { series } = await readRecurring(ctx, actor, id);
	await restoreDate(ctx.db, series, date);
}

function isSameRule(one: SeriesPlan, other: SeriesPlan): boolean {
	const names = ["frequency", "interval", "day", "startsOn", "endsOn", "count"] as const;
	return names.every((name) => one[name] === other[name]);
}

/** @throws AppError invalid at `sendNow`, which names the date and the client */
function requireConfirmation(ctx: AppContext, { timezone }: Actor, series: Series): void {
	const date = dateSentNow(series, timezone, ctx.clock.now());
	if (date === null) return;
	const client = series.invoice.client.email || billedName(series.invoice.client);
	throw invalidField("sendNow", m.recurring_first_now({ date: formatDate(date), client }));
}

/** Throws plan_limit where the plan has no recurring invoices. */
export function requireAutomation({ plan }: Actor): void {
	if (!getEntitlements(plan).automation) throw new AppError("plan_limit", m.recurring_locked());
}

function refusal(error: unknown): unknown {
	if (!(error instanceof RuleBroken)) return error;
	if (error.rule === "external_id_free") return externalIdTaken();
	if (error.rule === "room_left") return new AppError("plan_limit", m.recurring_most({ max: MAX_SERIES }));
	return error.rule === "row_unchanged" ? stale() : error;
}

const stale = () => new AppError("stale", m.recurring_stale());

function filledContent(ctx: AppContext, actor: Actor, invoice: unknown, before?: InvoiceContent) {
	return isRecord(invoice) ? fillClient(ctx, actor, invoice, before, "invoice.clientId") : invoice;
}

function mergeContent(invoice: InvoiceContent, patch: unknown): InvoiceContent {
	if (!isRecord(patch)) return parse(PatchedContent, { invoice: patch }).invoice;
	const { invoice: merged } = parse(PatchedContent, {
		invoice: { ...withoutRestated(toContentView(invoice), patch), ...patch },
	});
	const { items, paper } = invoice;
	return { ...merged, ...("items" in patch ? {} : { items }), ...(paper && { paper }) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
