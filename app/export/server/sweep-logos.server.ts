import { accountsAfterAcrossAccounts, type NamedLogo, namedLogosAcrossAccounts } from "#db/profile/logos";
import { noteMissingLogosAcrossAccounts } from "#db/profile/missing-logos";
import { readSweepPosition, writeSweepPosition } from "#db/sweeps";
import { clientFolder } from "~/clients/server/client-logo.server";
import type { AppContext } from "~/context";
import { logWarning } from "~/kernel/log";
import type { StoredFile } from "~/kernel/ports";
import { businessFolder } from "~/profile/server/business-logo.server";

/** Accounts that one sweep looks at. Two lists each: a Worker may ask for a thousand things in one run. */
const ACCOUNTS = 100;

/** Files of one kind that are looked at in one account; the rest come next time, when these are gone. */
const FILES = 1000;

/** Logos that are looked for one by one: more are missing only where a whole store is. */
const SOUGHT = 500;

/** A file this young may belong to an upload that has not written its name down yet. */
const UPLOADING_MS = 24 * 3_600_000;

const NAME = "logos";

/**
 * Removes logos that no row names, and writes down those that rows name in vain; returns the keys of both. Safe because
 * files are listed before names are read, and an invoice copies its account's name in its own INSERT. No name is taken
 * back: it is all that is known of the picture, and a store that is put back makes it whole (docs/decisions/0017).
 */
export async function sweepLogos(ctx: AppContext): Promise<{ removed: string[]; missing: string[] }> {
	const accounts = await accountsAfterAcrossAccounts(ctx.db, await readSweepPosition(ctx.db, NAME), ACCOUNTS);
	const files = (await Promise.all(accounts.map((id) => listLogos(ctx, id)))).flat();
	const references = await namedLogosAcrossAccounts(ctx.db, accounts);
	const removed = unnamed(files, new Set(references.map(keyFrom)), ctx.clock.now() - UPLOADING_MS);
	for (let at = 0; at < removed.length; at += FILES) await ctx.files.remove(removed.slice(at, at + FILES));
	const { missing, unknown } = await lookFor(ctx, unlisted(references, files));
	await noteMissingLogosAcrossAccounts(ctx.db, { userIds: accounts, missing, unknown, at: ctx.clock.now() });
	const keys = missing.map(keyFrom);
	if (keys.length > 0)
		logWarning("logos are named and not in the store", undefined, {
			count: keys.length,
			first: keys.slice(0, 10).join(" "),
		});
	await writeSweepPosition(ctx.db, NAME, accounts.length < ACCOUNTS ? "" : (accounts.at(-1) ?? ""));
	return { removed, missing: keys };
}

function keyFrom({ userId, clientId, logo }: NamedLogo): string {
	return (clientId ? clientFolder(userId, clientId) : businessFolder(userId)) + logo;
}

async function listLogos(ctx: AppContext, userId: string): Promise<StoredFile[]> {
	const folders = [businessFolder(userId), clientFolder(userId, "").slice(0, -1)];
	return (await Promise.all(folders.map((folder) => ctx.files.list(folder, FILES)))).flat();
}

function unnamed(files: readonly StoredFile[], references: ReadonlySet<string>, before: number): string[] {
	return files.filter(({ key, storedAt }) => storedAt < before && !references.has(key)).map(({ key }) => key);
}

function unlisted(references: readonly NamedLogo[], files: readonly StoredFile[]): NamedLogo[] {
	const whole = new Set(files.flatMap(({ key, size }) => (size > 0 ? [key] : [])));
	return references.filter((each) => !whole.has(keyFrom(each)));
}

/** Asks for each by its key, since it may have been stored after the list was made, or be beyond what one list holds. */
async function lookFor(ctx: AppContext, logos: readonly NamedLogo[]) {
	const [sought, unknown] = [logos.slice(0, SOUGHT), logos.slice(SOUGHT)];
	const files = await Promise.all(sought.map((each) => ctx.files.list(keyFrom(each), 1)));
	return { missing: sought.filter((_, at) => !files[at]?.[0]?.size), unknown };
}
