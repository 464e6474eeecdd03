import { commit, isGone, type Statement } from "#db/commit";
import { findMailTexts, mustHaveTexts, saveMailText } from "#db/sending/mail-texts";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import { settingsStale } from "~/kernel/errors";
import { inLanguage } from "~/kernel/language/in-language.server";
import { LANGUAGES, type Language } from "~/kernel/language/language";
import type { MailText } from "~/mail/domain/mail-text";
import { isCredited, isPaid } from "../domain/invoice-letter";
import { defaultCreditedText, defaultCreditText, defaultPaidText, defaultText } from "../domain/mail-text";
import type { TextChanges } from "../domain/mail-texts-input";

/**
 * What a mail says where its sender writes nothing else: the account's own text, else ours; of a credit note, and of what is
 * paid or credited, ours.
 */
export function startingText(texts: Record<Language, MailText>, { type, language, ...mailed }: Mailed): MailText {
	if (type === "credit_note") return inLanguage(language, () => defaultCreditText(language));
	if (isPaid(mailed)) return inLanguage(language, () => defaultPaidText(language));
	if (isCredited(mailed)) return inLanguage(language, () => defaultCreditedText(language));
	const { subject, message } = texts[language];
	return { subject, message };
}

type Mailed = Pick<Invoice, "type" | "language"> & Partial<Pick<Invoice, "status" | "received" | "credited">>;

type OwnText = MailText & { own: boolean };

/** The same in each language, with whether it is the account's own. */
export async function readInvoiceTexts(ctx: AppContext, actor: Actor): Promise<Record<Language, OwnText>> {
	return allTexts(await findMailTexts(ctx.db, actor.id, "invoice"));
}

function allTexts(texts: Partial<Record<Language, MailText>>): Record<Language, OwnText> {
	const text = (language: Language): OwnText => {
		const own = texts[language];
		return own ? { ...own, own: true } : { ...builtInText(language), own: false };
	};
	return { en: text("en"), es: text("es"), fr: text("fr") };
}

/** Keeps what the account writes with its invoices in a language. Our own text is kept as nothing, to change with ours. */
export async function saveInvoiceText(
	ctx: AppContext,
	actor: Actor,
	language: Language,
	text: MailText,
): Promise<void> {
	await commit(ctx.db, [textStatement(ctx, actor, language, text)]);
}

/**
 * Keeps texts in several languages, all or none of them; with `null` it goes back to ours.
 * @param requireShown throws where what is shown is not what the caller changes
 * @throws AppError stale
 */
export async function patchInvoiceTexts(
	ctx: AppContext,
	actor: Actor,
	changes: TextChanges,
	requireShown?: (shown: Record<Language, OwnText>) => void,
): Promise<void> {
	const from = requireShown && (await findMailTexts(ctx.db, actor.id, "invoice"));
	if (from) requireShown(allTexts(from));
	const statements = LANGUAGES.flatMap((language) => {
		const text = changes[language];
		return text === undefined ? [] : [textStatement(ctx, actor, language, text)];
	});
	if (statements.length === 0) return;
	try {
		await commit(ctx.db, [...(from ? mustHaveTexts(actor.id, "invoice", from) : []), ...statements]);
	} catch (error) {
		throw isGone(error) ? settingsStale() : error;
	}
}

/** Goes back to our own text in a language. */
export async function resetInvoiceText(ctx: AppContext, actor: Actor, language: Language): Promise<void> {
	await commit(ctx.db, [textStatement(ctx, actor, language, null)]);
}

function textStatement({ db }: AppContext, actor: Actor, language: Language, text: MailText | null): Statement {
	const ours = builtInText(language);
	const isOurs = text?.subject === ours.subject && text.message === ours.message;
	const own = text === null || isOurs ? null : { subject: text.subject, message: text.message };
	return saveMailText(db, actor.id, { kind: "invoice", language, text: own });
}

function builtInText(language: Language): MailText {
	return inLanguage(language, () => defaultText(language));
}
