import { and, eq, sql } from "drizzle-orm";
import type { Language } from "~/kernel/language/language";
import type { Database } from "~/kernel/ports";
import type { MailText } from "~/mail/domain/mail-text";
import { REMINDER_STEPS } from "~/reminders/domain/reminders";
import { isNoDemand, NO_DEMAND, type StepDemand } from "~/reminders/domain/step-demand";
import { orm } from "../client";
import { mustHaveChangedOne, mustHold, type Statement } from "../commit";
import { stillTheRows } from "../still";
import { reminderDemands, reminderTexts } from "./reminders.schema";

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

/** What the account's reminders ask for besides the invoice, by their step. */
export function findReminderDemands(db: Database, userId: string): Promise<(StepDemand & { days: number })[]> {
	const { days, deadlineDays, fee, interest } = reminderDemands;
	return orm(db)
		.select({ days, deadlineDays, fee, interest })
		.from(reminderDemands)
		.where(eq(reminderDemands.userId, userId));
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

/** For a batch that was made from these: it fails with RuleBroken("row_unchanged") where the account wrote others meanwhile. */
export function mustHaveContents(
	userId: string,
	{ written, demands }: { written: readonly ReminderText[]; demands: readonly (StepDemand & { days: number })[] },
): Statement[] {
	const own = sql`WHERE user_id = ${userId}`;
	const texts = stillTheRows(sql`FROM reminder_texts ${own}`, ["days", "language", "subject", "message"], written);
	const asked = demands.map(({ deadlineDays, ...demand }) => ({ ...demand, deadline_days: deadlineDays }));
	const columns = ["days", "deadline_days", "fee", "interest"];
	const same = stillTheRows(sql`FROM reminder_demands ${own}`, columns, asked);
	return mustHold("row_unchanged", sql`${texts} AND ${same}`);
}

/** What a step says and asks for. */
export interface StepContent {
	days: number;
	texts: readonly ReminderText[];
	demand: StepDemand;
}

/** Takes away what a step said and asked for, and writes what stands in its place, which may be on another day. */
export function writeStep(db: Database, userId: string, from: number, step: StepContent | null): Statement[] {
	const { days, texts, demand } = step ?? { days: from, texts: [], demand: NO_DEMAND };
	const rows = texts.map((text) => ({ userId, ...text }));
	return [
		orm(db)
			.delete(reminderTexts)
			.where(and(eq(reminderTexts.userId, userId), eq(reminderTexts.days, from))),
		orm(db)
			.delete(reminderDemands)
			.where(and(eq(reminderDemands.userId, userId), eq(reminderDemands.days, from))),
		...(rows.length > 0 ? [orm(db).insert(reminderTexts).values(rows)] : []),
		...(isNoDemand(demand)
			? []
			: [
					orm(db)
						.insert(reminderDemands)
						.values({ userId, days, ...demand }),
				]),
	];
}
