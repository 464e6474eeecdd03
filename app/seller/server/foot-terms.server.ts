import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Language } from "~/kernel/language/language";
import { proposedTerms } from "~/statements/domain/fixed-sentences";
import type { FootText } from "../domain/seller-profile";
import { readSellerProfile, saveSellerProfile } from "./seller-profile.server";

/** Saves what stands at the foot of new invoices in a language. What was sent keeps its own. */
export async function saveFootTerms(ctx: AppContext, actor: Actor, language: Language, text: FootText): Promise<void> {
	const { terms } = await readSellerProfile(ctx, actor);
	await saveSellerProfile(ctx, actor, { terms: { ...terms, [language]: text } });
}

/** The same with what is proposed for the account's country. */
export async function takeProposedTerms(ctx: AppContext, actor: Actor, language: Language): Promise<void> {
	const { country } = await readSellerProfile(ctx, actor);
	await saveFootTerms(ctx, actor, language, proposedTerms(country, language));
}
