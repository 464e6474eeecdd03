import { listTables, type Table } from "#db/transfer/tables";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import type { Database } from "~/kernel/ports";
import type { OperatorApiCall } from "./types";

/** All databases by their names, the directory first. */
export function nameDatabases({ databases }: AppContext): ReadonlyMap<string, Database> {
	return new Map(databases.all.map((db) => [databases.nameOf(db), db]));
}

/** The database that a call names. Throws AppError not_found. */
export function readDatabase({ databases, query }: OperatorApiCall): Database {
	const db = databases.get(query.get("database") ?? "");
	if (!db) throw new AppError("not_found", `No database is bound as ${query.get("database")}.`);
	return db;
}

/** The table that a call names. Throws AppError not_found. */
export async function readTable(call: OperatorApiCall): Promise<Table> {
	const name = call.query.get("table");
	const table = (await listTables(readDatabase(call))).find((each) => each.name === name);
	if (!table) throw new AppError("not_found", `The database has no table ${name}.`);
	return table;
}
