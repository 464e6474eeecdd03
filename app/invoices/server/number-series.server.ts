import type { Statement } from "#db/commit";
import { isNumberTaken } from "#db/invoices/invoices";
import {
	type CountedSeries,
	deletedNumbers,
	findDatedLater,
	findNumberSeries,
	lastNumber,
	moveSeries,
	takeNumber,
	writeNumberSeries,
} from "#db/invoices/number-series";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { type CalendarDate, dateIn, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { lockStatements } from "~/taxes/server/issued-lock.server";
import type { Invoice } from "../domain/invoice";
import { numberFrom, numberKey, proposedNumber } from "../domain/number";
import { MAX_SEQUENCE, proposeSeries, sequenceOf, writeNumber } from "../domain/number-series";
import type { NumberSeriesInput, NumberSeriesView } from "../domain/number-series-input";

/** Six random digits are tried this often, then eight: in an account of a million invoices that is enough. */
const SIX_DIGIT_TRIES = 5;
const EIGHT_DIGIT_TRIES = 5;

/**
 * How often the next number is tried. Of those who issue at the same time each round lets one through, and each number
 * that was typed by hand before costs one more.
 */
const SERIES_TRIES = 300;

const MAX_DELETED_SHOWN = 100;

export interface NumberChoice {
	number: string;
	/** A draft's that is given another number when it is issued. */
	provisional: boolean;
	/** What takes the number, in the batch that writes the invoice. */
	take: Statement[];
}

interface NumberRequest {
	number: string;
	/** Whether that is a number that we proposed. */
	proposed: boolean;
	issue: boolean;
	/** The day whose year or month counts; today where it is left out. */
	on?: CalendarDate | undefined;
	/** What {@link seriesPast} says of a number that was typed. */
	past?: readonly Statement[];
}

/**
 * The numbers that an invoice may have, to be tried in turn until one is free: of one that was typed that alone, else the
 * next ones of the account's series, which a typed one of it moves on. A draft takes none of them.
 */
export async function* numberChoices(
	ctx: AppContext,
	actor: Actor,
	{ number, proposed, issue, on, past = [] }: NumberRequest,
): AsyncGenerator<NumberChoice> {
	const today = on ?? dateIn(actor.timezone, ctx.clock.now());
	if (!proposed) {
		yield { number, provisional: false, take: issue ? [...past] : [] };
		return;
	}
	let series = await findNumberSeries(ctx.db, actor.id, today);
	if (series && !issue) {
		yield { number: writeNumber(series, series.next, today), provisional: true, take: [] };
		return;
	}
	for (let [sequence, tries] = [series?.next ?? 1, 0]; series && tries < SERIES_TRIES; tries++) {
		const take = takeNumber(ctx.db, actor.id, series, { following: sequence + 1, today });
		yield { number: writeNumber(series, sequence, today), provisional: false, take };
		const now = await findNumberSeries(ctx.db, actor.id, today);
		// Where the number was not taken meanwhile, an invoice numbered by hand has it.
		const isUnchanged = now?.pattern === series.pattern && now.next === series.next;
		sequence = isUnchanged ? sequence + 1 : (now?.next ?? 1);
		series = now;
	}
	if (!series) for (const each of freeNumbers(ctx, number)) yield { number: each, provisional: false, take: [] };
}

/** What has the next number follow one that is typed and issued, where that is of the account's series. */
export async function seriesPast(ctx: AppContext, actor: Actor, number: string): Promise<Statement[]> {
	const today = dateIn(actor.timezone, ctx.clock.now());
	const series = await findNumberSeries(ctx.db, actor.id, today);
	const sequence = series && sequenceOf(series, numberKey(number), today);
	if (!series || sequence === null || sequence < series.next || sequence >= MAX_SEQUENCE) return [];
	return moveSeries(ctx.db, actor.id, series, { following: sequence + 1, today });
}

/** What looks like a slip of an invoice that is issued: of an account with a series, that one before it is dated later. */
export async function orderWarnings(
	ctx: AppContext,
	actor: Actor,
	{ id, type, issueDate }: Pick<Invoice, "id" | "type" | "issueDate">,
): Promise<string[]> {
	const later = type === "invoice" ? await findDatedLater(ctx.db, actor.id, issueDate, id) : null;
	return later ? [m.invoices_warning_dated_back({ number: later.number, date: formatDate(later.issueDate) })] : [];
}

function* freeNumbers(ctx: AppContext, first: string): Generator<string> {
	yield first;
	for (let tries = 0; tries < SIX_DIGIT_TRIES; tries++) yield numberFrom(ctx.ids.digits(6));
	for (let tries = 0; tries < EIGHT_DIGIT_TRIES; tries++) yield numberFrom(ctx.ids.digits(8));
}

/** The next number of the account's series, which is not taken by that; `null` where numbers are proposed. */
export async function provisionalNumber(ctx: AppContext, actor: Actor): Promise<string | null> {
	const today = dateIn(actor.timezone, ctx.clock.now());
	return numberOn(today, await findNumberSeries(ctx.db, actor.id, today));
}

/** The next number of a series on a day; `null` of none. */
export function numberOn(today: CalendarDate, series: CountedSeries | null): string | null {
	return series && writeNumber(series, series.next, today);
}

/** The same for who asks for it by name. Throws AppError conflict where the account has no series. */
export async function nextInSeries(ctx: AppContext, actor: Actor): Promise<string> {
	const number = await provisionalNumber(ctx, actor);
	if (number !== null) return number;
	const message = m.invoices_no_series();
	throw new AppError("conflict", message, { fieldErrors: { invoiceNumber: [message] } });
}

interface Numbered {
	number: string;
	numberProvisional?: boolean | 0 | 1 | undefined;
}

/**
 * Invoices as they are shown: a draft whose number is provisional has the one that it would be given now, as another may have
 * been issued since under the one that it was saved with.
 */
export async function numberedNow<Each extends Numbered>(
	ctx: AppContext,
	actor: Actor,
	invoices: readonly Each[],
): Promise<Each[]> {
	if (!invoices.some(({ numberProvisional }) => numberProvisional)) return [...invoices];
	return numberedAs(invoices, await provisionalNumber(ctx, actor));
}

/** The same with the number at hand; `null` where numbers are proposed. */
export function numberedAs<Each extends Numbered>(invoices: readonly Each[], next: string | null): Each[] {
	return invoices.map((each) => (each.numberProvisional && next !== null ? { ...each, number: next } : each));
}

/** The spec's proposal, or where that is taken a free one. */
export async function proposeFree(ctx: AppContext, actor: Actor): Promise<string> {
	let number = proposedNumber(ctx.clock.now());
	for (let tries = 0; tries < 5 && (await isNumberTaken(ctx.db, actor.id, numberKey(number))); tries++) {
		number = numberFrom(ctx.ids.digits(6));
	}
	return number;
}

/** How the account's numbers follow one another; where they are proposed, the series that they seem to be of. */
export async function readNumberSeries(ctx: AppContext, actor: Actor) {
	const today = dateIn(actor.timezone, ctx.clock.now());
	const [series, last, deleted] = await Promise.all([
		findNumberSeries(ctx.db, actor.id, today),
		lastNumber(ctx.db, actor.id),
		deletedNumbers(ctx.db, actor.id, MAX_DELETED_SHOWN + 1),
	]);
	return {
		chosen: series !== null,
		series: series ?? proposeSeries(last, today),
		today,
		gone: deleted.slice(0, MAX_DELETED_SHOWN),
		moreGone: deleted.length > MAX_DELETED_SHOWN,
	};
}

export async function viewNumberSeries(ctx: AppContext, actor: Actor): Promise<NumberSeriesView> {
	const { chosen, series, today } = await readNumberSeries(ctx, actor);
	const upcoming = [0, 1, 2].map((place) => writeNumber(series, Math.min(series.next + place, MAX_SEQUENCE), today));
	return {
		pattern: chosen ? series.pattern : null,
		resets: series.resets,
		next: series.next,
		upcoming: chosen ? upcoming : [],
	};
}

/**
 * Numbers in sequence from now on, or proposed ones again (`null`). What was issued keeps its number.
 * @param lockIssued what is answered along to whether it is locked too
 */
export async function saveNumberSeries(
	ctx: AppContext,
	actor: Actor,
	input: NumberSeriesInput | null,
	lockIssued?: boolean,
): Promise<void> {
	const at = ctx.clock.now();
	await writeNumberSeries(ctx.db, actor.id, {
		series: input,
		today: dateIn(actor.timezone, at),
		audit: { at, userId: actor.id, event: "account.numbers_saved" },
		extraStatements: lockStatements(ctx, actor, lockIssued),
	});
}
