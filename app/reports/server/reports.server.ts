import { findReferenceRates } from "#db/reports/reference-rates";
import {
	discountParts,
	issuedParts,
	openSums,
	reportSettings,
	saveExchangeRate,
	settledParts,
	withheldParts,
} from "#db/reports/reports";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { AGE_LIMITS } from "~/dashboard/domain/ageing";
import { AppError } from "~/kernel/errors";
import { addDays, dateIn } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { ExchangeRate } from "~/taxes/domain/exchange-rate";
import { isMemberState } from "~/taxes/domain/member-states";
import { type EuSales, euSales } from "../domain/eu-sales";
import { type IncomeReport, incomeReport } from "../domain/income-report";
import { type OpenReport, openReport } from "../domain/open-report";
import type { Part } from "../domain/part";
import { chosenPeriod, monthsIn, type Period } from "../domain/period";
import type { RateInput } from "../domain/rate-input";
import type { ReportChoice } from "../domain/report-query";
import { reportRates, type UsedRate } from "../domain/report-rates";
import { returnBoxes } from "../domain/return-boxes";
import { type TaxReport, taxReport } from "../domain/tax-report";
import { type WithheldReport, withheldReport } from "../domain/withheld-report";

const MONTHS = 3;

/** Sums of clients that a page lists; a file has all. */
const MAX_SUMS = 5_000;
export const EVERY_SUM = Number.MAX_SAFE_INTEGER - 1;
/** Rates that are kept in mind: three of each day in a year. */
const MAX_RATES = 1_000;

export type CountedOn = ReportChoice["counts"];

/** What is true of every report: the currency that it is in, and whether all of its period is in it. */
export interface Reported {
	base: string;
	complete: boolean;
	/** Those that it took, the newest first. */
	rates: UsedRate[];
}

/** Income by month, with and without tax, when issued or when paid (docs/money.md section 8). */
export async function readIncome(
	ctx: AppContext,
	actor: Actor,
	{ counts, ...choice }: ReportChoice,
): Promise<IncomeReport & Reported & Period & { counts: CountedOn }> {
	const period = chosenPeriod(choice, today(ctx, actor));
	const read = counts === "issue" ? onIssue : settledParts;
	const [{ base, convert, used }, parts] = await Promise.all([
		readRates(ctx, actor, period),
		everyPart(period, (month) => read(ctx.db, actor.id, { ...month, byRule: false })),
	]);
	const report = incomeReport(monthsIn(period), parts, convert);
	return { ...report, ...period, base, counts, complete: true, rates: used() };
}

/** Tax by rate and month, on issue or on payment as the account's tax profile says; without one, on issue. */
export async function readTax(
	ctx: AppContext,
	actor: Actor,
	choice: Partial<Period>,
): Promise<TaxReport & Reported & Period & { counts: CountedOn; country: string }> {
	const period = chosenPeriod(choice, today(ctx, actor));
	const [{ base, country, countedOn, convert, used }, ...both] = await Promise.all([
		readRates(ctx, actor, period),
		everyPart(period, (month) => onIssue(ctx.db, actor.id, { ...month, byRule: true })),
		everyPart(period, (month) => settledParts(ctx.db, actor.id, { ...month, byRule: true })),
	]);
	const parts = both.flat();
	const counts = countedOn ?? "issue";
	const report = taxReport(parts, convert);
	return { ...report, ...period, base, counts, country, complete: true, rates: used() };
}

/** What came in by rate, whatever the profile's rule is, where the account's country asks for that; else `null`. */
async function readPaidTax(
	ctx: AppContext,
	actor: Actor,
	choice: Partial<Period>,
): Promise<(TaxReport & Reported) | null> {
	if (actor.country !== "DE") return null;
	const period = chosenPeriod(choice, today(ctx, actor));
	const [{ base, convert, used }, parts] = await Promise.all([
		readRates(ctx, actor, period),
		everyPart(period, (month) => settledParts(ctx.db, actor.id, { ...month, byRule: false })),
	]);
	return { ...taxReport(parts, convert), base, complete: true, rates: used() };
}

/** The reports of tax of a period, and the boxes of the country's return that sales fill in; `null` where none are known. */
export async function readReturn(ctx: AppContext, actor: Actor, choice: Partial<Period>) {
	const [tax, paid, sales] = await Promise.all([
		readTax(ctx, actor, choice),
		readPaidTax(ctx, actor, choice),
		readEuSales(ctx, actor, choice),
	]);
	const country = tax.country || (actor.country ?? "");
	return { tax, paid, sales, boxes: returnBoxes({ country, counted: tax, paid, toEu: sales }) };
}

/**
 * What was supplied to customers of other member states, on issue whatever the profile's rule is. `null` where the account's tax
 * is not of a member state.
 */
export async function readEuSales(
	ctx: AppContext,
	actor: Actor,
	choice: Partial<Period>,
): Promise<(EuSales & Reported & Period) | null> {
	const period = chosenPeriod(choice, today(ctx, actor));
	const [{ base, country, convert, used }, parts] = await Promise.all([
		readRates(ctx, actor, period),
		everyPart(period, (month) => onIssue(ctx.db, actor.id, { ...month, byRule: false, toEuBuyers: true })),
	]);
	if (!isMemberState(country)) return null;
	const report = euSales(parts, country, convert);
	return { ...report, ...period, base, complete: true, rates: used() };
}

/** What clients withheld of what they paid, by month of the tax office. */
export async function readWithheld(
	ctx: AppContext,
	actor: Actor,
	choice: Partial<Period>,
): Promise<WithheldReport & Reported & Period> {
	const period = chosenPeriod(choice, today(ctx, actor));
	const [{ base, country, convert, used }, parts] = await Promise.all([
		readRates(ctx, actor, period),
		everyPart(period, (month) => withheldParts(ctx.db, actor.id, month)),
	]);
	const office = country || (actor.country ?? "");
	const report = withheldReport(parts, { ...period, country: office }, convert);
	return { ...report, ...period, base, complete: true, rates: used() };
}

/** What counts on issue: what was issued, less the discounts that were taken since, each on its day. */
async function onIssue(...query: Parameters<typeof issuedParts>): Promise<Part[]> {
	return (await Promise.all([issuedParts(...query), discountParts(...query)])).flat();
}

/** All parts of a period, read a few months at a time, so that other requests get their turns between them. */
async function everyPart({ from, to }: Period, read: (some: Period) => Promise<Part[]>): Promise<Part[]> {
	const months = monthsIn({ from, to });
	const periods = months.flatMap((first, at) => {
		if (at % MONTHS > 0) return [];
		const last = months[at + MONTHS - 1];
		return { from: at === 0 ? from : `${first}-01`, to: last && last !== months.at(-1) ? `${last}-31` : to };
	});
	return (await Promise.all(periods.map(read))).flat();
}

/** What is open by client and age, at the rates of today. Throws plan_limit where the plan has no advanced reports. */
export async function readOpen(ctx: AppContext, actor: Actor, most = MAX_SUMS): Promise<OpenReport & Reported> {
	if (!getEntitlements(actor.plan).analytics) throw new AppError("plan_limit", m.reports_open_locked());
	const day = today(ctx, actor);
	const ages = AGE_LIMITS.map((limit) => addDays(day, -limit));
	const [{ base, convert, used }, sums] = await Promise.all([
		readRates(ctx, actor, { from: day, to: day }),
		openSums(ctx.db, actor.id, ages, most + 1),
	]);
	const report = openReport(sums.slice(0, most), AGE_LIMITS.length + 1, day, convert);
	return { ...report, base, complete: sums.length <= most, rates: used() };
}

/** The same, and how a report of a period converts. */
export async function readRates(ctx: AppContext, actor: Actor, period: Period) {
	const [settings, kept] = await Promise.all([
		readSettings(ctx, actor),
		actor.referenceRates ? findReferenceRates(ctx.databases.directory, period) : [],
	]);
	return { ...settings, ...reportRates(settings.base, settings.rates, kept) };
}

/** The base currency of an account's reports, and the rates that it keeps for it, newest first. */
export function readSettings(ctx: AppContext, actor: Actor) {
	return reportSettings(ctx.db, actor.id, actor.currency, MAX_RATES);
}

/** Keeps a rate of a day for the reports. Throws invalid for the base currency itself and for a day to come. */
export async function saveRate(
	ctx: AppContext,
	actor: Actor,
	rate: RateInput,
): Promise<ExchangeRate & { base: string }> {
	const { base } = await readSettings(ctx, actor);
	if (rate.currency === base) throw wrong("currency", m.reports_currency_base({ currency: base }));
	if (rate.day > today(ctx, actor)) throw wrong("day", m.reports_day_to_come());
	await saveExchangeRate(ctx.db, actor.id, { ...rate, base }, ctx.clock.now());
	return { ...rate, base };
}

function today(ctx: AppContext, { timezone }: Actor) {
	return dateIn(timezone, ctx.clock.now());
}

function wrong(field: string, message: string): AppError {
	return new AppError("invalid", message, { fieldErrors: { [field]: [message] } });
}
