import { commit } from "#db/commit";
import { findMailTexts, keepMailText } from "#db/queries/mail-texts";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { inLanguage } from "~/kernel/in-language.server";
import type { Language } from "~/kernel/language";
import type { MailText } from "~/mail/domain/mail-text";
import type { Invoice } from "../domain/invoice";
import { usualCreditText, usualText } from "../domain/mail-text";

/** What a mail says where its sender writes nothing else: the account's own text, else ours; of a credit note ours. */
export function startingText(texts: Record<Language, MailText>, { type, language }: Mailed): MailText {
	if (type === "credit_note") return inLanguage(language, () => usualCreditText(language));
	const { subject, message } = texts[language];
	return { subject, message };
}

type Mailed = Pick<Invoice, "type" | "language">;

type OwnText = MailText & { own: boolean };

/** The same in each language, with whether it is the account's own. */
export async function readInvoiceTexts(ctx: AppContext, actor: Actor): Promise<Record<Language, OwnText>> {
	const texts = await findMailTexts(ctx.db, actor.id, "invoice");
	const text = (language: Language): OwnText => {
		const own = texts[language];
		return own ? { ...own, own: true } : { ...ourText(language), own: false };
	};
	return { en: text("en"), es: text("es"), fr: text("fr") };
}

/** Keeps what the account writes with its invoices in a language. Our own text is kept as nothing, to change with ours. */
export async function keepInvoiceText(
	ctx: AppContext,
	actor: Actor,
	language: Language,
	{ subject, message }: MailText,
): Promise<void> {
	const ours = ourText(language);
	const isOurs = subject === ours.subject && message === ours.message;
	await writeText(ctx, actor, language, isOurs ? null : { subject, message });
}

/** Goes back to our own text in a language. */
export async function resetInvoiceText(ctx: AppContext, actor: Actor, language: Language): Promise<void> {
	await writeText(ctx, actor, language, null);
}

async function writeText(ctx: AppContext, actor: Actor, language: Language, text: MailText | null): Promise<void> {
	await commit(ctx.db, [keepMailText(ctx.db, actor.id, { kind: "invoice", language, text })]);
}

function ourText(language: Language): MailText {
	return inLanguage(language, () => usualText(language));
}
