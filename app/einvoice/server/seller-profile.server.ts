import { RuleBroken } from "#db/commit";
import { findSellerProfile, saveSellerProfile as write } from "#db/queries/seller-profiles";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import type { SellerPatch } from "../domain/seller-input";
import { NO_PROFILE, type SellerDetails, type SellerProfile, sellerDetails } from "../domain/seller-profile";

export async function readSellerProfile(ctx: AppContext, actor: Actor): Promise<SellerProfile> {
	return (await findSellerProfile(ctx.db, actor.id)) ?? NO_PROFILE;
}

/** Saves the fields that are given; what was sent keeps what it said. Throws not_found where the account is gone. */
export async function saveSellerProfile(ctx: AppContext, actor: Actor, given: SellerPatch): Promise<SellerProfile> {
	const change: Partial<SellerProfile> = Object.fromEntries(
		Object.entries(given).filter(([, value]) => value !== undefined),
	);
	if (Object.keys(change).length > 0) {
		try {
			await write(ctx.db, actor.id, change, ctx.clock.now());
		} catch (error) {
			throw error instanceof RuleBroken ? notFound(m.einvoice_account_not_found()) : error;
		}
	}
	return readSellerProfile(ctx, actor);
}

/** What a sent invoice keeps of its seller; `null` where nothing was said yet, so that it can be said later. */
export async function sellerSnapshot(ctx: AppContext, actor: Actor): Promise<SellerDetails | null> {
	const profile = await findSellerProfile(ctx.db, actor.id);
	return profile && sellerDetails(profile, actor);
}
