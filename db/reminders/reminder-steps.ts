import { and, eq, sql } from "drizzle-orm";
import type { Language } from "~/kernel/language/language";
import type { Database } from "~/kernel/ports";
import type { MailText } from "~/mail/domain/mail-text";
import { REMINDER_STEPS } from "~/reminders/domain/reminders";
import { orm } from "../client";
import { mustHaveChangedOne, type Statement } from "../commit";
import { reminderTexts } from "./reminders.schema";

export interface ReminderText extends MailText {
	days: number;
	language: Language;
}

/** An account's steps from `users.reminder_steps`: days from the due date, in order. */
export function toSteps(json: string | null): readonly number[] {
	return json === null ? REMINDER_STEPS : (JSON.parse(json) as number[]);
}

export async function findReminderSteps(db: Database, userId: string): Promise<readonly number[]> {
	const [row] = await orm(db).all<{ steps: string | null }>(
		sql`SELECT reminder_steps AS steps FROM users WHERE id = ${userId}`,
	);
	return toSteps(row?.steps ?? null);
}

/** What the account itself wrote in its reminders. */
export function findReminderTexts(db: Database, userId: string): Promise<ReminderText[]> {
	const { days, language, subject, message } = reminderTexts;
	return orm(db)
		.select({ days, language, subject, message })
		.from(reminderTexts)
		.where(eq(reminderTexts.userId, userId));
}

/** Changes an account's steps, unless they changed meanwhile: then the batch fails with RuleBroken("row_unchanged"). */
export function writeSteps(userId: string, from: readonly number[], to: readonly number[]): Statement[] {
	const json = (steps: readonly number[]) => JSON.stringify(steps);
	const defaults = json(REMINDER_STEPS);
	return [
		sql`UPDATE users SET reminder_steps = nullif(${json(to)}, ${defaults})
			WHERE id = ${userId} AND coalesce(reminder_steps, ${defaults}) = ${json(from)}`,
		...mustHaveChangedOne("row_unchanged"),
	];
}

/** Puts texts in the place of those that a step had. */
export function writeStepTexts(
	db: Database,
	userId: string,
	{ from, texts }: { from: number; texts: readonly ReminderText[] },
): Statement[] {
	const old = orm(db)
		.delete(reminderTexts)
		.where(and(eq(reminderTexts.userId, userId), eq(reminderTexts.days, from)));
	const rows = texts.map((text) => ({ userId, ...text }));
	return rows.length > 0 ? [old, orm(db).insert(reminderTexts).values(rows)] : [old];
}
