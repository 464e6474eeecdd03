import { hasTokenAcrossAccounts } from "#db/access/directory";
import { type Credentials, findCredentials } from "#db/access/users";
import { type AppContext, inDatabase } from "~/context";
import { bucketIn } from "~/kernel/bucket";
import type { Database } from "~/kernel/ports";
import type { Actor, User } from "../domain/user";
import { hashToken } from "./link-token.server";

const homes = new WeakMap<User, Database>();

/** Caches which database an account was found in, so that acting as it needs no look-up in the directory. */
export function livesIn(user: Actor, db: Database): Actor {
	homes.set(user, db);
	return user;
}

export function actAs(ctx: AppContext, user: User): AppContext {
	return inDatabase(ctx, homes.get(user) ?? ctx.db);
}

/** Whether an account has moved since it was found: what its old database refused says nothing then. */
export async function hasMoved({ databases, db }: AppContext, { id }: User): Promise<boolean> {
	return databases.all.length > 1 && (await databases.homeOf(id)) !== db;
}

export async function findByAddress(
	ctx: AppContext,
	email: string,
): Promise<({ home: AppContext } & Credentials) | null> {
	const home = inDatabase(ctx, await ctx.databases.homeByAddress(email));
	const credentials = await findCredentials(home.db, email);
	return credentials && { home, ...credentials };
}

/** The context of the database that has a link's token; as it is where none has. With one database nothing is asked. */
export async function atToken(ctx: AppContext, token: string): Promise<AppContext> {
	const { databases } = ctx;
	if (databases.all.length === 1) return ctx;
	const hash = hashToken(token);
	const place = await databases.find(bucketIn(token), async (db) =>
		(await hasTokenAcrossAccounts(db, hash)) ? true : null,
	);
	return place ? inDatabase(ctx, place.db) : ctx;
}
