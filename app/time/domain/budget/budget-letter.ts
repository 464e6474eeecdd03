import type { Language } from "~/kernel/language/language";
import type { Letter } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";
import type { Share } from "./budget";

/** What an owner is told of a budget, in one sentence. */
export function budgetNoteText(name: string, share: Share): string {
	return share === 100 ? m.time_budget_note_all({ name }) : m.time_budget_note_most({ name });
}

/** Tells an owner how far a budget is used. Call within the account's language; `href` is the project's page. */
export function budgetLetter(
	{ name, share, used }: { name: string; share: Share; used: string },
	{ language, href }: { language: Language; href: string | null },
): Letter {
	return {
		language,
		preview: used,
		sender: null,
		title: budgetNoteText(name, share),
		blocks: [
			{ kind: "paragraph", runs: [{ text: used, strong: true }] },
			...(href ? [{ kind: "button" as const, label: m.time_budget_note_open(), href }] : []),
		],
		footer: [[m.time_budget_note_why()]],
	};
}
