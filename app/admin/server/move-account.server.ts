import { createHash } from "node:crypto";
import { findUser } from "#db/access/users";
import {
	activate,
	arriving,
	countSending,
	endMove,
	findAddress,
	findMove,
	holdMove,
	type Move,
	renewMove,
	switchHome,
} from "#db/admin/account-moves";
import { eraseAccount } from "#db/profile/closed-accounts";
import { type AccountTable, listAccountTables, readAccountRows, writeAccountRows } from "#db/transfer/account-tables";
import { fenceAccount, removeFence, removeTokens, shutAccount } from "#db/transfer/fence";
import type { Row } from "#db/transfer/rows";
import { isAdministrator } from "~/access/domain/user";
import { type AppContext, inDatabase } from "~/context";
import { checkAndRecord } from "~/history/server/check-history.server";
import { AppError } from "~/kernel/errors";
import type { Database } from "~/kernel/ports";

const HELD_MS = 5 * 60_000;

/** For mails that are being handed over, and requests that began before. */
const RETRY_DELAYS_MS = { sending: 10_000, requests: 5000 };

export interface MoveReport {
	source: string;
	target: string;
	tables: Record<string, { rows: number; sha256: string }>;
	revisions: number;
}

interface Places {
	source: Database;
	target: Database;
	directory: Database;
}

/**
 * Moves an account to the database of this name (docs/decisions/0052-accounts-over-databases.md). Cut off anywhere, it is undone or ended by
 * the sweep of every minute.
 * @throws AppError not_found where there is no such account or database, conflict where it lives there already, administers,
 *   is on its way, or has changed while it was copied
 */
export async function moveAccount(
	ctx: AppContext,
	{ userId, target }: { userId: string; target: string },
	waits = RETRY_DELAYS_MS,
): Promise<MoveReport> {
	const { databases, clock } = ctx;
	const here = await databases.homeOf(userId);
	const destination = findDatabase(ctx, target);
	const user = await findUser(here, userId);
	if (!user) throw new AppError("not_found", "There is no such account.");
	if (isAdministrator(user, ctx.config) || user.administrator)
		throw new AppError("conflict", "The administrator's account lives with the directory.");
	const now = clock.now();
	const order = { userId, source: databases.nameOf(here), target };
	if (here === destination) throw new AppError("conflict", `The account lives in ${target} already.`);
	const move = await holdMove(databases.directory, order, { now, until: now + HELD_MS });
	if (!move) throw new AppError("conflict", "The account is on its way already.");
	const places = placesIn(ctx, move);
	const report = await arrive(ctx, move, places, waits);
	await leave(ctx, move, places, { wait: waits.requests });
	return report;
}

/** What fails before the account has arrived is undone at once. */
async function arrive(ctx: AppContext, move: Move, places: Places, waits: typeof RETRY_DELAYS_MS): Promise<MoveReport> {
	try {
		const report = await copy(ctx, move, places, waits);
		await renew(ctx, move.userId);
		await changeHome(ctx, move, places);
		return report;
	} catch (error) {
		const left = await findMove(places.directory, move.userId);
		if (left) await finishMove(ctx, left);
		throw error;
	}
}

/** A move that took too long is given up by the sweep, which is not to meet this one. */
async function renew({ databases, clock }: AppContext, userId: string): Promise<void> {
	const now = clock.now();
	if (!(await renewMove(databases.directory, userId, { now, until: now + HELD_MS })))
		throw new AppError("conflict", "The move took too long and was given up.");
}

/** Where it was it is fenced, so that it can be let live where it arrived before the directory says so. */
async function changeHome(ctx: AppContext, move: Move, { source, target, directory }: Places): Promise<void> {
	const emailNorm = await findAddress(source, move.userId);
	if (emailNorm === null) throw new AppError("conflict", "The account was closed.");
	const home = target === directory;
	if (!home) await activate(target, move.userId, emailNorm);
	await switchHome(directory, { move, emailNorm, at: ctx.clock.now(), home });
}

/** Undoes a move that was left before the account arrived, ends one that was left after it. */
export async function finishMove(ctx: AppContext, move: Move): Promise<void> {
	const places = placesIn(ctx, move);
	if (move.switched || (await findAddress(places.target, move.userId))) {
		if (!move.switched) await changeHome(ctx, move, places);
		return leave(ctx, move, places, { wait: 0 });
	}
	await eraseAccount(places.target, move.userId);
	await removeFence(places.source, move.userId);
	await endMove(places.directory, move.userId);
}

function placesIn(ctx: AppContext, { source, target }: Move): Places {
	return { source: findDatabase(ctx, source), target: findDatabase(ctx, target), directory: ctx.databases.directory };
}

function findDatabase({ databases }: AppContext, name: string): Database {
	const db = databases.all.find((each) => databases.nameOf(each) === name);
	if (!db) throw new AppError("not_found", `No database is bound as ${name}.`);
	return db;
}

async function copy(ctx: AppContext, { userId, ...move }: Move, places: Places, waits: typeof RETRY_DELAYS_MS) {
	await fenceAccount(places.source, userId);
	for (let left = waits.sending; left > 0 && (await countSending(places.source, userId)) > 0; left -= 250)
		await new Promise((resolve) => setTimeout(resolve, 250));
	await eraseAccount(places.target, userId);
	const tables: MoveReport["tables"] = {};
	for (const table of await listAccountTables(places.source)) {
		await renew(ctx, userId);
		const hash = createHash("sha256");
		let rows = 0;
		for await (const page of pages(places.source, table, userId)) {
			for (const row of page) hash.update(JSON.stringify(asLiving(table, row)));
			rows += page.length;
			await writeAccountRows(
				places.target,
				table,
				page.map((row) => asArriving(table, row, userId, ctx)),
			);
		}
		tables[table.name] = { rows, sha256: hash.digest("hex") };
	}
	for (const side of [places.target, places.source]) await compare(side, userId, tables);
	const { checked, broken } = await checkAndRecord(inDatabase(ctx, places.target), userId);
	if (broken) throw new AppError("conflict", "The history of its invoices is broken: see npm run verify-history.");
	return { source: move.source, target: move.target, tables, revisions: checked };
}

async function compare(db: Database, userId: string, expected: MoveReport["tables"]): Promise<void> {
	for (const table of await listAccountTables(db)) {
		const hash = createHash("sha256");
		for await (const page of pages(db, table, userId))
			for (const row of page) hash.update(JSON.stringify(asLiving(table, row)));
		if (hash.digest("hex") !== expected[table.name]?.sha256)
			throw new AppError("conflict", `${table.name} is not the same in both databases: nothing was moved.`);
	}
}

async function* pages(db: Database, table: AccountTable, userId: string): AsyncGenerator<Row[]> {
	for (let after: Row | null = null; ; ) {
		const page: { rows: Row[]; last: Row | null } = await readAccountRows(db, table, { userId, after });
		if (page.last === null) return;
		yield page.rows;
		after = page.last;
	}
}

const HIDING = ["email_norm", "deleted_at"];

function asLiving(table: AccountTable, row: Row): Row {
	if (table.name !== "users") return row;
	return row.map((value, at) => (HIDING.includes(columnAt(table, at)) ? null : value));
}

/** An account that can't be signed in to yet, and that no job works on: like a closed one. */
function asArriving(table: AccountTable, row: Row, userId: string, { clock }: AppContext): Row {
	if (table.name !== "users") return row;
	const hidden: Record<string, string | number> = { email_norm: arriving(userId), deleted_at: clock.now() };
	return row.map((value, at) => hidden[columnAt(table, at)] ?? value);
}

function columnAt({ columns, numbered }: AccountTable, at: number): string {
	return columns[at + numbered] ?? "";
}

async function leave(ctx: AppContext, { userId }: Move, places: Places, { wait }: { wait: number }): Promise<void> {
	await removeTokens(places.source, userId);
	if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
	await shutAccount(places.source, userId, ctx.clock.now());
	await eraseAccount(places.source, userId);
	await endMove(places.directory, userId);
}
