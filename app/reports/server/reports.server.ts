import { issuedParts, openSums, reportSettings, saveExchangeRate, settledParts } from "#db/reports/reports";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { AGE_LIMITS } from "~/dashboard/domain/ageing";
import { AppError } from "~/kernel/errors";
import { addDays, dateIn } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { converter, type ExchangeRate } from "~/taxes/domain/exchange-rate";
import { type IncomeReport, incomeReport } from "../domain/income-report";
import { type OpenReport, openReport } from "../domain/open-report";
import { chosenPeriod, monthsIn, type Period } from "../domain/period";
import type { RateInput } from "../domain/rate-input";
import type { ReportChoice } from "../domain/report-query";
import { type TaxReport, taxReport } from "../domain/tax-report";

/** Invoices or payments in one report; an account with more chooses shorter periods. */
const MAX_PARTS = 10_000;
const BY_RULE = { most: MAX_PARTS + 1, byRule: true };
const MAX_SUMS = 5_000;
/** Rates that are kept in mind: three of each day in a year. */
const MAX_RATES = 1_000;

export type CountedOn = ReportChoice["counts"];

/** What is true of every report: the currency that it is in, and whether all of its period is in it. */
export interface Reported {
	base: string;
	complete: boolean;
}

/** Income by month, with and without tax, when issued or when paid (docs/money.md section 8). */
export async function readIncome(
	ctx: AppContext,
	actor: Actor,
	{ counts, ...choice }: ReportChoice,
): Promise<IncomeReport & Reported & Period & { counts: CountedOn }> {
	const period = chosenPeriod(choice, today(ctx, actor));
	const read = counts === "issue" ? issuedParts : settledParts;
	const [{ base, rates }, parts] = await Promise.all([
		readSettings(ctx, actor),
		read(ctx.db, actor.id, { ...period, most: MAX_PARTS + 1, byRule: false }),
	]);
	const report = incomeReport(monthsIn(period), parts.slice(0, MAX_PARTS), converter(base, rates));
	return { ...report, ...period, base, counts, complete: parts.length <= MAX_PARTS };
}

/** Tax by rate and month, on issue or on payment as the account's tax profile says; without one, on issue. */
export async function readTax(
	ctx: AppContext,
	actor: Actor,
	choice: Partial<Period>,
): Promise<TaxReport & Reported & Period & { counts: CountedOn }> {
	const period = chosenPeriod(choice, today(ctx, actor));
	const [{ base, rates, countedOn }, ...both] = await Promise.all([
		readSettings(ctx, actor),
		issuedParts(ctx.db, actor.id, { ...period, ...BY_RULE }),
		settledParts(ctx.db, actor.id, { ...period, ...BY_RULE }),
	]);
	const parts = both.flat();
	const counts = countedOn ?? "issue";
	const report = taxReport(parts.slice(0, MAX_PARTS), converter(base, rates));
	return { ...report, ...period, base, counts, complete: parts.length <= MAX_PARTS };
}

/** What is open by client and age, at the rates of today. Throws plan_limit where the plan has no advanced reports. */
export async function readOpen(ctx: AppContext, actor: Actor): Promise<OpenReport & Reported> {
	if (!getEntitlements(actor.plan).analytics) throw new AppError("plan_limit", m.reports_open_locked());
	const day = today(ctx, actor);
	const ages = AGE_LIMITS.map((limit) => addDays(day, -limit));
	const [{ base, rates }, sums] = await Promise.all([
		readSettings(ctx, actor),
		openSums(ctx.db, actor.id, ages, MAX_SUMS + 1),
	]);
	const report = openReport(sums.slice(0, MAX_SUMS), AGE_LIMITS.length + 1, day, converter(base, rates));
	return { ...report, base, complete: sums.length <= MAX_SUMS };
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
