import { Column, type InferColumnsDataTypes, type SQL, sql } from "drizzle-orm";

interface Reader<Row> {
	/** What stands after SELECT. */
	list: SQL;
	/** Makes of a row of D1 what Drizzle would. */
	read(row: object): Row;
}

/** Columns to be read in SQL of our own under their properties' names; only what is stored as something else is turned back. */
export function wholeRow<Columns extends Record<string, Column>>(
	table: string,
	columns: Columns,
): Reader<InferColumnsDataTypes<Columns>> {
	const entries = Object.entries(columns);
	const list = entries.map(([key, { name }]) => `"${table}"."${name}" AS "${key}"`);
	const stored = entries.filter(([, each]) => each.mapFromDriverValue !== Column.prototype.mapFromDriverValue);
	return {
		list: sql.raw(list.join(", ")),
		read(row) {
			const read: Record<string, unknown> = { ...row };
			for (const [key, column] of stored) {
				if (read[key] !== null) read[key] = column.mapFromDriverValue(read[key]);
			}
			return read as InferColumnsDataTypes<Columns>;
		},
	};
}
