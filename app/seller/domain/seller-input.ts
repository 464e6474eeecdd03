import { z } from "zod";
import { MAX_PASSWORD } from "~/access/domain/password-length";
import { m } from "~/paraglide/messages";
import { bankAccounts, NO_PROFILE, profileRules, terms } from "./seller-profile";

/** What `PATCH /api/user/seller-profile` takes: any part of the profile. */
export const SellerPatch = z
	.object({ ...profileRules, bankAccounts, terms }, { error: () => m.seller_not_an_object() })
	.partial();
export type SellerPatch = z.output<typeof SellerPatch>;

/**
 * What the settings page posts: the same rules, an absent field being an empty one, and what shows once more who that is.
 * Bank accounts have a page of their own.
 */
export const SellerFields = z.preprocess(
	(form) => ({ ...NO_PROFILE, password: "", code: "", ...(form as object) }),
	z.object({ ...profileRules, password: z.string().max(MAX_PASSWORD), code: z.string().max(40) }),
);
