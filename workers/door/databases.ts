import { openDatabase } from "#db/client";
import { listTables, type Table } from "#db/transfer/tables";
import { AppError } from "~/kernel/errors";
import type { Database } from "~/kernel/ports";
import type { Env } from "../env";
import type { DoorCall } from "./types";

/** The first database, and those that were bound beside it as it grew. */
const BINDING = /^DB(_\w+)?$/;

export function databasesIn(env: Env): ReadonlyMap<string, Database> {
	const bound = Object.entries(env).filter(([name]) => BINDING.test(name));
	bound.sort(([one], [other]) => (one < other ? -1 : 1));
	return new Map(bound.map(([name, d1]) => [name, openDatabase(d1 as D1Database)]));
}

/** The database that a call names. Throws AppError not_found. */
export function readDatabase({ databases, query }: DoorCall): Database {
	const db = databases.get(query.get("database") ?? "");
	if (!db) throw new AppError("not_found", `No database is bound as ${query.get("database")}.`);
	return db;
}

/** The table that a call names. Throws AppError not_found. */
export async function readTable(call: DoorCall): Promise<Table> {
	const name = call.query.get("table");
	const table = (await listTables(readDatabase(call))).find((each) => each.name === name);
	if (!table) throw new AppError("not_found", `The database has no table ${name}.`);
	return table;
}
