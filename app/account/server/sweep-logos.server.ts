import { accountsAfterOfAnyUser, namedLogosOfAnyUser } from "#db/queries/logos";
import { readSweepPosition, writeSweepPosition } from "#db/queries/sweeps";
import { clientFolder } from "~/clients/server/client-logo.server";
import type { AppContext } from "~/context";
import { businessFolder } from "~/identity/server/business-logo.server";
import type { StoredFile } from "~/kernel/ports";

/** Accounts that one sweep looks at. Two lists each: a Worker may ask for a thousand things in one run. */
const ACCOUNTS = 100;

/** Files of one kind that are looked at in one account; the rest come next time, when these are gone. */
const FILES = 1000;

/** A file this young may belong to an upload that has not written its name down yet. */
export const UPLOADING_MS = 24 * 3_600_000;

const NAME = "logos";

/**
 * Removes logos that no row names; returns their keys, and those that rows name in vain.
 * Safe because files are listed before names are read, and an invoice copies its account's name in its own INSERT.
 */
export async function sweepLogos(ctx: AppContext): Promise<{ removed: string[]; missing: string[] }> {
	const accounts = await accountsAfterOfAnyUser(ctx.db, await readSweepPosition(ctx.db, NAME), ACCOUNTS);
	const files = (await Promise.all(accounts.map((id) => listLogos(ctx, id)))).flat();
	const references = (await namedLogosOfAnyUser(ctx.db, accounts)).map(
		({ userId, clientId, logo }) => (clientId ? clientFolder(userId, clientId) : businessFolder(userId)) + logo,
	);
	const removed = unnamed(files, new Set(references), ctx.clock.now() - UPLOADING_MS);
	for (let at = 0; at < removed.length; at += FILES) await ctx.files.remove(removed.slice(at, at + FILES));
	const missing = await lacking(ctx, references, files);
	for (const key of missing) console.warn(`the logo ${key} is named and not in the store`);
	await writeSweepPosition(ctx.db, NAME, accounts.length < ACCOUNTS ? "" : (accounts.at(-1) ?? ""));
	return { removed, missing };
}

async function listLogos(ctx: AppContext, userId: string): Promise<StoredFile[]> {
	const folders = [businessFolder(userId), clientFolder(userId, "").slice(0, -1)];
	return (await Promise.all(folders.map((folder) => ctx.files.list(folder, FILES)))).flat();
}

function unnamed(files: readonly StoredFile[], references: ReadonlySet<string>, before: number): string[] {
	return files.filter(({ key, storedAt }) => storedAt < before && !references.has(key)).map(({ key }) => key);
}

/** Names without a file, or with an empty one. One that was stored after the list was made is asked for by its key. */
async function lacking(
	ctx: AppContext,
	references: readonly string[],
	files: readonly StoredFile[],
): Promise<string[]> {
	const whole = new Set(files.flatMap(({ key, size }) => (size > 0 ? [key] : [])));
	const missing: string[] = [];
	for (const key of references.filter((each) => !whole.has(each)).slice(0, ACCOUNTS)) {
		const [file] = await ctx.files.list(key, 1);
		if (!file?.size) missing.push(key);
	}
	return missing;
}
