import { isId } from "~/kernel/id";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { type AccountTable, listAccountTables } from "./account-tables";
import { quoted } from "./tables";

/**
 * Keeps an account's rows as they are, whatever writes: triggers for this account alone, in every table that has rows
 * of it, refuse with words that become 503 (db/resilient-d1.ts). They are there only while it moves, cost no other
 * account anything, and a table that is new is fenced like the others. What became of a mail that was handed over
 * before is let in.
 */
export async function fenceAccount(db: Database, userId: string): Promise<void> {
	const tables = await listAccountTables(db);
	await runAll(
		db,
		tables.flatMap((table) => fences(table, requireId(userId))),
	);
}

/**
 * The account can't be found any more by what a visitor sends: sessions, links and tokens go. Its rows may be removed from
 * now on, and still none is changed or added.
 */
export async function removeTokens(db: Database, userId: string): Promise<void> {
	await dropFences(db, "fence_delete_", requireId(userId));
	const tables = await listAccountTables(db);
	const withTokens = tables.filter(({ columns }) => columns.includes("token_hash")).reverse();
	await runAll(
		db,
		withTokens.map(({ name, owner }) => `DELETE FROM ${quoted(name)} WHERE ${quoted(owner)} = '${userId}'`),
	);
}

export async function removeFence(db: Database, userId: string): Promise<void> {
	await dropFences(db, "fence_", requireId(userId));
}

/** Makes the account one that is closed, in the transaction that takes its fence away. */
export async function shutAccount(db: Database, userId: string, at: Instant): Promise<void> {
	await dropFences(db, "fence_", requireId(userId), [
		`UPDATE users SET deleted_at = ${Math.trunc(at)}, email_norm = 'moved:${userId}' WHERE id = '${userId}'`,
	]);
}

function fences({ name, owner }: AccountTable, userId: string): string[] {
	const settles = name === "deliveries" ? "AND NOT (OLD.state = 'sending' AND NEW.state <> 'sending')" : "";
	const conditions = {
		insert: `NEW.${quoted(owner)} = '${userId}'`,
		update: `OLD.${quoted(owner)} = '${userId}' ${settles}`,
		delete: `OLD.${quoted(owner)} = '${userId}'`,
	};
	const events = name === "delivery_events" ? ["update", "delete"] : ["insert", "update", "delete"];
	return events.map(
		(
			event,
		) => `CREATE TRIGGER IF NOT EXISTS ${quoted(`fence_${event}_${name}_${userId}`)} BEFORE ${event} ON ${quoted(name)}
			WHEN ${conditions[event as keyof typeof conditions]} BEGIN SELECT RAISE(ABORT, 'account_moving'); END`,
	);
}

async function dropFences(
	db: Database,
	begin: string,
	userId: string,
	extraStatements: readonly string[] = [],
): Promise<void> {
	const { results } = await orm(db)
		.$client.prepare(
			"SELECT name FROM sqlite_schema WHERE type = 'trigger' AND instr(name, ?) = 1 AND substr(name, -36) = ?",
		)
		.bind(begin, userId)
		.all<{ name: string }>();
	await runAll(db, [...results.map(({ name }) => `DROP TRIGGER IF EXISTS ${quoted(name)}`), ...extraStatements]);
}

function requireId(userId: string): string {
	if (!isId(userId)) throw new Error("this is no account's id");
	return userId;
}

async function runAll(db: Database, statements: readonly string[]): Promise<void> {
	const { $client } = orm(db);
	if (statements.length > 0) await $client.batch(statements.map((statement) => $client.prepare(statement)));
}
