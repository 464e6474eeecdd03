import { addressesAcrossAccounts, openClaimsAcrossAccounts, releaseClaim, settleClaim } from "#db/access/directory";
import type { AppContext } from "~/context";
import { logError } from "~/kernel/log";

const UNDER_WAY_MS = 10 * 60_000;

const BATCH = 500;

/** Settles claims of addresses that were left open, where the account has the address, and frees the others. */
export async function sweepClaims(ctx: AppContext): Promise<void> {
	const { databases } = ctx;
	const { directory, all } = databases;
	if (all.length === 1) return;
	const claims = await openClaimsAcrossAccounts(directory, ctx.clock.now() - UNDER_WAY_MS, BATCH);
	for (const db of all) {
		const here = claims.filter(({ home }) => home === databases.nameOf(db));
		if (here.length === 0) continue;
		try {
			const addresses = await addressesAcrossAccounts(
				db,
				here.map(({ userId }) => userId),
			);
			for (const { userId, emailNorm } of here) {
				const has = addresses.get(userId) === emailNorm;
				await (has ? settleClaim(directory, userId, emailNorm) : releaseClaim(directory, userId, emailNorm));
			}
		} catch (error) {
			logError("claims of addresses could not be looked at", error, { database: databases.nameOf(db) });
		}
	}
}
