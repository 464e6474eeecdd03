import { accountsOfAnyUser, foldAccounts } from "#db/queries/accounts";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { decodeCursor, sliceFor, toPage } from "~/kernel/paging";
import { requireAdministrator } from "./administrator.server";

const PAGE_SIZE = 20;

interface Listing {
	/** Looked for in names and e-mail addresses; case and accents ignored, every character literal. */
	search: string | undefined;
	cursor: string | null | undefined;
}

/** A page of all accounts, newest first. Throws AppError forbidden for all but the administrator. */
export async function pageOfAccounts(ctx: AppContext, actor: Actor, { search, cursor }: Listing) {
	requireAdministrator(ctx, actor);
	const from = decodeCursor(cursor);
	const read = () => accountsOfAnyUser(ctx.db, search, sliceFor(PAGE_SIZE, from));
	let accounts = await read();
	if (accounts.incomplete) {
		await foldAccounts(ctx.db);
		accounts = await read();
	}
	return toPage(accounts.rows, PAGE_SIZE, from);
}
