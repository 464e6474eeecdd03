import { sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { CalendarDate } from "~/kernel/time/dates";
import type { DayRates, KeptDay } from "~/taxes/domain/reference-rate";
import { orm } from "../client";

/** The last day whose reference rates are kept; `null` where none is. */
export async function latestReferenceDay(directory: Database): Promise<CalendarDate | null> {
	const [row] = await orm(directory).all<{ day: CalendarDate | null }>(
		sql`SELECT max(day) AS day FROM reference_rates`,
	);
	return row?.day ?? null;
}

/** Keeps the rates of days that are not there yet. */
export async function keepReferenceRates(directory: Database, days: readonly DayRates[]): Promise<void> {
	await orm(directory).run(sql`
		INSERT INTO reference_rates (day, rates) SELECT value ->> '$.day', value -> '$.rates'
		FROM json_each(${JSON.stringify(days)}) WHERE true ON CONFLICT (day) DO NOTHING`);
}

/** The reference rates that hold in a period: those of its days, the last before it, and the first of all. */
export async function findReferenceRates(
	directory: Database,
	{ from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<KeptDay[]> {
	return orm(directory).all<KeptDay>(sql`
		SELECT day, rates FROM reference_rates WHERE day BETWEEN ${from} AND ${to}
			OR day = (SELECT max(day) FROM reference_rates WHERE day < ${from})
			OR day = (SELECT min(day) FROM reference_rates)
		ORDER BY day`);
}
