import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Cents } from "~/kernel/money/money";
import type { Database } from "~/kernel/ports";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import { readWithheld, type StoredWithheld } from "~/pricing/domain/stored-sums";
import type { OpenSum } from "~/reports/domain/open-report";
import type { Buyer, Part, PartNote, PartSums } from "~/reports/domain/part";
import type { Period } from "~/reports/domain/period";
import type { ExchangeRate } from "~/taxes/domain/exchange-rate";
import { USUAL_STAGGER } from "~/taxes/domain/vat-stagger";
import { billedName } from "../billed-name";
import { orm } from "../client";
import { accountAt } from "../client-accounts";
import { bareKey } from "../no-email";
import { exchangeRates } from "../taxes/exchange-rates.schema";
import { taxProfiles } from "../taxes/taxes.schema";

interface Row extends Pick<Part, "day" | "currency" | "rate"> {
	total: Cents;
	taxes: string | null;
	buyer?: string;
}

function readSums({ total, taxes }: Pick<Row, "total" | "taxes">): PartSums {
	return { total, taxes: taxes && JSON.parse(taxes) };
}

/** A credit note has positive sums, and takes them off. */
function turned({ total, taxes }: PartSums): PartSums {
	const turn = ({ base, amount }: { base: Cents; amount: Cents }) => ({ base: -base, amount: -amount });
	return {
		total: -total,
		taxes: taxes?.map((group) => ({ ...group, ...turn(group), components: group.components.map(turn) })) ?? null,
	};
}

/** What is prepaid is counted with its deposit. */
const withoutPrepaid = sql`total - coalesce(sums ->> '$.prepaid.amount', 0)`;

/** The rate that the invoice itself says, in the currency of the account's tax; `NULL` where the reports' own counts. */
const ownRate = sql`(SELECT coalesce(sums ->> '$.accounting.rate', exchange_rate) FROM tax_profiles
	WHERE user_id = invoices.user_id AND base_currency = coalesce(sums ->> '$.accounting.currency', base_currency))`;

interface PartsChoice extends Period {
	/** Whether there are none where the account's profile counts tax by another day; without a profile it is that of issue. */
	byRule: boolean;
	/** Whether only of invoices that a recapitulative statement may be of, with whom they billed. */
	toEuBuyers?: boolean;
	/** Whether only of invoices that something was withheld of, with that and whom they billed. */
	withheldOf?: boolean;
}

/** Whether the account's rule is the one that counts on this day, where that is asked. */
function ruleHolds(userId: string, countedOn: "issue" | "payment", byRule: boolean): SQL {
	const rule = sql`coalesce((SELECT counted_on FROM tax_profiles WHERE user_id = ${userId}), 'issue')`;
	return byRule ? sql`${rule} = ${countedOn}` : sql`1`;
}

/** What was issued in a period, oldest first. */
export async function issuedParts(db: Database, userId: string, choice: PartsChoice): Promise<Part[]> {
	const { from, to, byRule, toEuBuyers = false } = choice;
	const rows = await orm(db).all<Row & { isCredit: 0 | 1 }>(sql`
		SELECT issue_date AS day, currency, ${withoutPrepaid} AS total, sums -> '$.taxes' AS taxes, ${ownRate} AS rate,
			type = 'credit_note' AS isCredit ${toEuBuyers ? sql`, ${buyer} AS buyer` : sql``}
		FROM invoices
		WHERE user_id = ${userId} AND deleted_at IS NULL AND status <> 'draft' AND issue_date BETWEEN ${from} AND ${to}
			AND ${ruleHolds(userId, "issue", byRule)} AND ${toEuBuyers ? isToEuBuyer : sql`1`}
		ORDER BY issue_date`);
	return rows.map(({ isCredit, total, taxes, buyer, ...row }) => {
		const sums = readSums({ total, taxes });
		return { ...row, ...readBuyer(buyer), whole: isCredit ? turned(sums) : sums };
	});
}

const buyer = sql`json_object('name', ${billedName()}, 'vatId', coalesce(client ->> '$.vatId', ''), 'country', client ->> '$.country')`;

/** Whether a line is a supply of goods within the Union, or one of which the buyer owes the tax. */
const isToEuBuyer = sql`EXISTS (SELECT 1 FROM json_each(sums, '$.taxes') WHERE value ->> '$.tax.category' IN ('K', 'AE'))`;

function readBuyer(buyer: string | undefined): { buyer?: Buyer } {
	return buyer === undefined ? {} : { buyer: JSON.parse(buyer) };
}

/** What money changed on the days of a period, oldest first, by invoice and day. */
export function settledParts(db: Database, userId: string, choice: PartsChoice): Promise<Part[]> {
	const holds = ruleHolds(userId, "payment", choice.byRule);
	return partsOf(db, userId, choice, { counted: isMoney, holds });
}

const isMoney = sql`source IN ('payment', 'withholding')`;

/** The same of invoices that something was withheld of: none of an account that never withheld. */
export function withheldParts(db: Database, userId: string, period: Period): Promise<Part[]> {
	const withholds = sql`EXISTS (SELECT 1 FROM withholdings WHERE user_id = ${userId})`;
	const choice = { ...period, byRule: false, withheldOf: true };
	return partsOf(db, userId, choice, { counted: sql`${isMoney} AND ${withholds}`, holds: withholds });
}

/** What is withheld of an invoice, as its sums store it. */
const storedWithheld = sql`json_object('withholding', json(sums -> '$.withholding'),
	'furtherWithholdings', json(sums -> '$.furtherWithholdings'))`;

const isWithheld = sql`(sums ->> '$.withholding.amount' <> 0 OR sums -> '$.furtherWithholdings' IS NOT NULL)`;

type StoredNote = Omit<PartNote, "withheld"> & { withheld: StoredWithheld };

function readNote({ withheld, ...note }: StoredNote): PartNote {
	return { ...note, withheld: readWithheld(withheld) };
}

/** The same of discounts for early payment, which take their share off what was issued on the day of the payment. */
export async function discountParts(db: Database, userId: string, choice: PartsChoice): Promise<Part[]> {
	const holds = ruleHolds(userId, "issue", choice.byRule);
	const parts = await partsOf(db, userId, choice, { counted: sql`discount_of IS NOT NULL`, holds });
	return parts.map((part) => ({ ...part, takesOff: true }));
}

async function partsOf(
	db: Database,
	userId: string,
	{ from, to, toEuBuyers = false, withheldOf = false }: PartsChoice,
	{ counted, holds }: { counted: SQL; holds: SQL },
): Promise<Part[]> {
	const period = sql`BETWEEN ${from} AND ${to}`;
	const money = sql`user_id = ${userId} AND ${counted}`;
	const isNote = sql`user_id = ${userId} AND type = 'credit_note'`;
	const rows = await orm(db).all<
		Row & { payable: Cents; before: Cents; after: Cents; notes: string; withheld?: string }
	>(sql`
		WITH touched AS (
			SELECT invoice_id FROM settlements WHERE ${money} AND day ${period} AND ${holds}
			UNION SELECT corrects ->> '$.id' FROM invoices WHERE ${isNote} AND issue_date ${period} AND ${holds}
		), booked AS (
			SELECT invoice_id, day, sum(amount) AS amount FROM (
				SELECT invoice_id, day, amount FROM settlements WHERE ${money} AND invoice_id IN touched
				UNION ALL
				SELECT corrects ->> '$.id', issue_date, 0 FROM invoices WHERE ${isNote} AND corrects ->> '$.id' IN touched
			) GROUP BY invoice_id, day
		), counted AS (
			SELECT *, sum(amount) OVER (PARTITION BY invoice_id ORDER BY day) AS after FROM booked
		)
		SELECT day, currency, ${withoutPrepaid} AS total, sums -> '$.taxes' AS taxes, payable, after - counted.amount AS before, after,
			${ownRate} AS rate ${toEuBuyers || withheldOf ? sql`, ${buyer} AS buyer` : sql``}
			${withheldOf ? sql`, ${storedWithheld} AS withheld` : sql``}, (
				SELECT json_group_array(json_object('day', issue_date, 'total', total, 'taxes', json(sums -> '$.taxes'),
					'toPay', coalesce(sums ->> '$.toPay', total), 'withheld', ${storedWithheld}))
				FROM invoices AS note WHERE ${isNote} AND corrects ->> '$.id' = counted.invoice_id
			) AS notes
		FROM counted CROSS JOIN invoices ON invoices.id = invoice_id AND +invoices.user_id = ${userId} AND deleted_at IS NULL
		WHERE day ${period} AND (counted.amount <> 0 OR after <> 0) AND ${toEuBuyers ? isToEuBuyer : sql`1`}
			AND ${withheldOf ? isWithheld : sql`1`}
		ORDER BY day`);
	return rows.map(({ total, taxes, payable, before, after, notes, buyer, withheld, ...row }) => {
		const settled = { payable, before, after, notes: (JSON.parse(notes) as StoredNote[]).map(readNote) };
		const read = { ...readBuyer(buyer), ...(withheld && { withheld: readWithheld(JSON.parse(withheld)) }) };
		return { ...row, ...read, whole: readSums({ total, taxes }), settled };
	});
}

/**
 * What is open by client, currency and age, at most `most` sums, the largest first.
 * @param ages due dates that begin an age, newest first; what is due on the first or later is not late
 */
export async function openSums(
	db: Database,
	userId: string,
	ages: readonly CalendarDate[],
	most: number,
): Promise<OpenSum[]> {
	const older = ages.map((boundary) => sql`(due < ${boundary})`);
	const part = (due: string, open: string, which: SQL) => sql`
		SELECT user_id, status, client, client_key, currency, issue_date, ${sql.raw(due)} AS due, ${sql.raw(open)} AS open FROM invoices
		WHERE user_id = ${userId} AND deleted_at IS NULL AND status = 'sent' AND ${which} AND ${sql.raw(open)} > 0`;
	const retains = sql`retention_percent IS NOT NULL`;
	return orm(db).all<OpenSum>(sql`
		SELECT ${bareKey(accountAt(userId, sql`client_key`))} AS key, ${billedName()} AS name, currency, ${sql.join(older, sql` + `)} AS age,
			sum(open) AS amount, max(issue_date)
		FROM (${part("due_date", "open_now", sql`1`)} UNION ALL ${part("retained_until", "open_retained", retains)}
			UNION ALL ${part("retained_later", "open_later", retains)}) AS invoices
		GROUP BY key, currency, age ORDER BY amount DESC LIMIT ${most}`);
}

/** What an account's reports go by: its profile's rule and currency where it charges tax, and its rates, newest first. */
export async function reportSettings(db: Database, userId: string, defaultCurrency: string, most: number) {
	const [[profile], rates] = await orm(db).batch([
		orm(db)
			.select({
				base: taxProfiles.baseCurrency,
				countedOn: taxProfiles.countedOn,
				country: taxProfiles.country,
				vatStagger: taxProfiles.vatStagger,
			})
			.from(taxProfiles)
			.where(eq(taxProfiles.userId, userId)),
		orm(db)
			.select({ currency: exchangeRates.currency, day: exchangeRates.day, rate: exchangeRates.rate })
			.from(exchangeRates)
			.where(
				and(
					eq(exchangeRates.userId, userId),
					sql`${exchangeRates.base} = coalesce((SELECT base_currency FROM tax_profiles WHERE user_id = ${userId}), ${defaultCurrency})`,
				),
			)
			.orderBy(desc(exchangeRates.day), exchangeRates.currency)
			.limit(most),
	]);
	const { base = defaultCurrency, countedOn = null, country = "", vatStagger = USUAL_STAGGER } = profile ?? {};
	return { base, countedOn, country, vatStagger, rates };
}

/** Keeps a rate for a day, in place of the one that was there. */
export async function saveExchangeRate(
	db: Database,
	userId: string,
	{ base, ...rate }: ExchangeRate & { base: string },
	at: Instant,
): Promise<void> {
	await orm(db)
		.insert(exchangeRates)
		.values({ userId, base, ...rate, updatedAt: at })
		.onConflictDoUpdate({
			target: [exchangeRates.userId, exchangeRates.base, exchangeRates.currency, exchangeRates.day],
			set: { rate: rate.rate, updatedAt: at },
		});
}
