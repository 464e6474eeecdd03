import { and, eq, sql } from "drizzle-orm";
import type { Language } from "~/kernel/language/language";
import type { Database } from "~/kernel/ports";
import type { MailKind } from "~/mail/domain/delivery";
import type { MailText } from "~/mail/domain/mail-text";
import { orm } from "../client";
import { mustHold, type Statement } from "../commit";
import { mailTexts } from "../mail/mail.schema";
import { stillTheRows } from "../still";

/** What an account writes in its mails of a kind, by language; nothing where it keeps to the product's own. */
export async function findMailTexts(
	db: Database,
	userId: string,
	kind: MailKind,
): Promise<Partial<Record<Language, MailText>>> {
	const rows = await orm(db)
		.select({ language: mailTexts.language, subject: mailTexts.subject, message: mailTexts.message })
		.from(mailTexts)
		.where(and(eq(mailTexts.userId, userId), eq(mailTexts.kind, kind)));
	return Object.fromEntries(rows.map(({ language, ...text }) => [language, text]));
}

/** For a batch that was made from these: it fails with RuleBroken("row_unchanged") where the account writes others now. */
export function mustHaveTexts(userId: string, kind: MailKind, texts: Partial<Record<Language, MailText>>): Statement[] {
	const rows = Object.entries(texts).map(([language, text]) => ({ language, ...text }));
	const from = sql`FROM mail_texts WHERE user_id = ${userId} AND kind = ${kind}`;
	return mustHold("row_unchanged", stillTheRows(from, ["language", "subject", "message"], rows));
}

/** Keeps a text, or with `null` goes back to the product's own. */
export function saveMailText(
	db: Database,
	userId: string,
	{ kind, language, text }: { kind: MailKind; language: Language; text: MailText | null },
): Statement {
	if (text === null) {
		return sql`DELETE FROM mail_texts WHERE user_id = ${userId} AND kind = ${kind} AND language = ${language}`;
	}
	return orm(db)
		.insert(mailTexts)
		.values({ userId, kind, language, ...text })
		.onConflictDoUpdate({ target: [mailTexts.userId, mailTexts.kind, mailTexts.language], set: text });
}
