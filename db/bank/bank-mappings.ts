import { desc, eq, sql } from "drizzle-orm";
import type { CsvMapping } from "~/bank/domain/csv-mapping";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import type { Statement } from "../commit";
import { bankMappings } from "./bank.schema";

export interface StoredMapping {
	shape: string;
	/** The rows above the columns; empty where nothing does. */
	heads: readonly string[];
	mapping: CsvMapping;
	at: Instant;
}

/** How an account's CSV files are read, those of the last `most` shapes, the newest first. */
export async function listMappings(db: Database, userId: string, most: number): Promise<StoredMapping[]> {
	const { shape, heads, mapping, at } = bankMappings;
	return orm(db)
		.select({ shape, heads, mapping, at })
		.from(bankMappings)
		.where(eq(bankMappings.userId, userId))
		.orderBy(desc(bankMappings.at), bankMappings.shape)
		.limit(most);
}

/** The statements that keep a mapping in the place of the one before, and of an account the newest `most` alone. */
export function saveMapping(userId: string, { shape, heads, mapping, at }: StoredMapping, most: number): Statement[] {
	return [
		sql`INSERT INTO bank_mappings (user_id, shape, heads, mapping, at)
			VALUES (${userId}, ${shape}, ${JSON.stringify(heads)}, ${JSON.stringify(mapping)}, ${at})
			ON CONFLICT (user_id, shape) DO UPDATE SET heads = excluded.heads, mapping = excluded.mapping, at = excluded.at`,
		sql`DELETE FROM bank_mappings WHERE user_id = ${userId} AND shape NOT IN (
			SELECT shape FROM bank_mappings WHERE user_id = ${userId} ORDER BY at DESC, shape LIMIT ${most})`,
	];
}
