import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { listed, quoted, type Table } from "./tables";

/** What a column holds, as JSON says it; bytes in base64. */
export type Value = string | number | null | { bytes: string };
export type Row = Value[];

/** Rows of one answer. A row of D1 has at most 2,000,000 bytes, so that all of an answer fit into a Worker's memory. */
const MAX_ROWS = 500;
const MAX_CHARACTERS = 4_000_000;
/** What one parameter may bring of rows that are written together; D1 takes 2,000,000 bytes. */
const MAX_TOGETHER = 500_000;
/** Terms that are added up at once: D1 refuses an expression of a hundred. */
const TERMS = 20;

/** Whose rows alone are meant. */
export interface Owner {
	column: string;
	id: string;
}

/**
 * The rows of a table that follow a key, by their keys: as many as one answer holds, at least one where there is one.
 * @param after the key of the last row that is known; `null` for the beginning
 */
export async function readRows(db: Database, table: Table, after: Row | null, owner?: Owner): Promise<Row[]> {
	const columns = listed(table.columns);
	const key = listed(table.key);
	const further = [
		...(owner ? [`${quoted(owner.column)} = ?`] : []),
		...(after ? [`(${key}) > (${table.key.map(() => "?").join(", ")})`] : []),
	].join(" AND ");
	const query = `SELECT ${columns} FROM (
			SELECT *, sum(size) OVER (ORDER BY ${key}) - size AS before FROM (
				SELECT ${columns}, ${rowSize(table.columns)} AS size FROM ${quoted(table.name)} ${further && `WHERE ${further}`} ORDER BY ${key} LIMIT ${MAX_ROWS}
			)
		) WHERE before < ${MAX_CHARACTERS} ORDER BY ${key}`;
	const rows = await orm(db)
		.$client.prepare(query)
		.bind(...(owner ? [owner.id] : []), ...(after ?? []).map(toBound))
		.raw<unknown[]>();
	return rows.map((row) => row.map(fromStored));
}

/** Adds rows to a table that has none of them; of foreign keys, what they refer to is there already. */
export async function writeRows(db: Database, table: Table, rows: readonly Row[]): Promise<void> {
	const statements = insertRows(db, table, rows);
	if (statements.length > 0) await orm(db).$client.batch(statements);
}

/** The statements of {@link writeRows}, for a batch. */
export function insertRows(
	db: Database,
	{ name, columns }: Pick<Table, "name" | "columns">,
	rows: readonly Row[],
): D1PreparedStatement[] {
	const { $client } = orm(db);
	const into = `INSERT INTO ${quoted(name)} (${listed(columns)})`;
	const places = columns.map((_, at) => `value ->> ${at}`).join(", ");
	const marks = columns.map(() => "?").join(", ");
	return groupRows(rows).map((group) =>
		typeof group === "string"
			? $client.prepare(`${into} SELECT ${places} FROM json_each(?)`).bind(group)
			: $client.prepare(`${into} VALUES (${marks})`).bind(...group.map(toBound)),
	);
}

/** Small rows together as JSON, others by themselves, in the order in which they came. */
function groupRows(rows: readonly Row[]): (string | Row)[] {
	const groups: (string | Row)[] = [];
	let together: string[] = [];
	let length = 0;
	const end = () => {
		if (together.length > 0) groups.push(`[${together.join(",")}]`);
		[together, length] = [[], 0];
	};
	for (const row of rows) {
		const text = JSON.stringify(row);
		const alone = text.length > MAX_TOGETHER || row.some((value) => typeof value === "object" && value !== null);
		if (alone || length + text.length > MAX_TOGETHER) end();
		if (alone) groups.push(row);
		else {
			together.push(text);
			length += text.length;
		}
	}
	end();
	return groups;
}

function rowSize(columns: readonly string[]): string {
	const terms = columns.map((column) => `ifnull(length(${quoted(column)}), 0)`);
	const sums = terms.flatMap((_, at) => (at % TERMS === 0 ? [`(${terms.slice(at, at + TERMS).join(" + ")})`] : []));
	return sums.join(" + ");
}

export function fromStored(value: unknown): Value {
	if (value === null || typeof value === "string" || typeof value === "number") return value;
	return { bytes: Buffer.from(value as ArrayBuffer).toString("base64") };
}

function toBound(value: Value): string | number | null | ArrayBuffer {
	if (value === null || typeof value !== "object") return value;
	return new Uint8Array(Buffer.from(value.bytes, "base64")).buffer;
}
