import { z } from "zod";
import type { Actor } from "~/access/domain/user";
import { LANGUAGES } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { type Action, intent } from "~/web/page-action.server";
import { FootText } from "../domain/seller-profile";
import { saveFootTerms, takeProposedTerms } from "../server/foot-terms.server";

const HERE = "/settings/terms";
const Language = z.object({ language: z.enum(LANGUAGES) });

export const footTermsActions = {
	save: intent({
		schema: FootText.extend(Language.shape),
		failure: FAILURES.saveBusiness,
		run: async ({ ctx, actor, value: { language, ...text } }) => {
			await saveFootTerms(ctx, actor, language, text);
			return { to: HERE, toast: { title: m.statements_terms_saved() } };
		},
	}),
	propose: intent({
		schema: Language,
		failure: FAILURES.saveBusiness,
		run: async ({ ctx, actor, value: { language } }) => {
			await takeProposedTerms(ctx, actor, language);
			return { to: HERE, toast: { title: m.statements_terms_saved() } };
		},
	}),
} satisfies Record<string, Action<Actor>>;
