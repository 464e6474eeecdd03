import { type Account, accountsAcrossAccounts, foldAccounts } from "#db/access/accounts";
import type { Actor } from "~/access/domain/user";
import { type AppContext, readEachDatabase } from "~/context";
import { decodeCursor, mergeSlices, type Slice, sliceFor, toPage } from "~/kernel/paging";
import type { Database } from "~/kernel/ports";
import { requireAdministrator } from "./administrator.server";

const PAGE_SIZE = 20;

interface Listing {
	/** Looked for in names and e-mail addresses; case and accents ignored, every character literal. */
	search: string | undefined;
	cursor: string | null | undefined;
}

/** A page of all accounts, newest first. Throws AppError forbidden for all but the administrator. */
export async function accountsPage(ctx: AppContext, actor: Actor, { search, cursor }: Listing) {
	requireAdministrator(ctx, actor);
	const from = decodeCursor(cursor);
	const slice = sliceFor(PAGE_SIZE, from);
	const lists = await readEachDatabase(ctx, (db) => readAccounts(db, search, slice));
	return toPage(mergeSlices(lists, slice), PAGE_SIZE, from);
}

async function readAccounts(db: Database, search: string | undefined, slice: Slice): Promise<Account[]> {
	const { rows, incomplete } = await accountsAcrossAccounts(db, search, slice);
	if (!incomplete) return rows;
	await foldAccounts(db);
	return (await accountsAcrossAccounts(db, search, slice)).rows;
}
