import { commit, isGone, type Statement } from "#db/commit";
import {
	findReminderDemands,
	findReminderSteps,
	findReminderTexts,
	mustHaveContents,
	type ReminderText,
	writeStep,
	writeSteps,
} from "#db/reminders/reminder-steps";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { AppError, invalidField } from "~/kernel/errors";
import { inLanguage } from "~/kernel/language/in-language.server";
import { LANGUAGES, type Language } from "~/kernel/language/language";
import type { MailText } from "~/mail/domain/mail-text";
import { m } from "~/paraglide/messages";
import { defaultReminder } from "../domain/reminder-letter";
import { MAX_STEPS } from "../domain/reminders";
import type { StepChange } from "../domain/reminders-patch";
import { NO_DEMAND, type StepDemand } from "../domain/step-demand";

export type StepTexts = Readonly<Record<Language, MailText>>;

export interface ReminderStep extends StepDemand {
	/** From the due date; negative before it. */
	days: number;
	texts: StepTexts;
	own: boolean;
}

/** On which days the account's reminders go, what they say (its own words, else ours) and what they ask for besides. */
export async function readReminderSteps(ctx: AppContext, actor: Actor): Promise<ReminderStep[]> {
	return shownSteps(await readSteps(ctx, actor.id));
}

function shownSteps({ steps, written, demandOf }: Awaited<ReturnType<typeof readSteps>>): ReminderStep[] {
	return steps.map((days) => {
		const own = written.filter((text) => text.days === days);
		const text = (language: Language): MailText => {
			const { subject, message } = own.find((each) => each.language === language) ?? builtInText(days, language);
			return { subject, message };
		};
		return { days, texts: { en: text("en"), es: text("es"), fr: text("fr") }, own: own.length > 0, ...demandOf(days) };
	});
}

/**
 * Adds a step, with our words.
 * @throws AppError plan_limit, conflict (there are as many as there may be), invalid (there is one on that day), stale
 */
export async function addReminderStep(ctx: AppContext, actor: Actor, days: number): Promise<void> {
	const steps = await changeableSteps(ctx, actor);
	if (steps.length >= MAX_STEPS) throw new AppError("conflict", m.sending_steps_most({ max: MAX_STEPS }));
	requireFree(steps, days);
	await write(ctx, writeSteps(actor.id, steps, sorted([...steps, days])));
}

/**
 * Moves a step to another day, keeps its words where they are not ours, and what it asks for.
 * @throws AppError plan_limit, invalid (there is another on that day), stale
 */
export async function saveReminderStep(
	ctx: AppContext,
	actor: Actor,
	{ step, days, texts, demand }: { step: number; days: number; texts: StepTexts; demand: StepDemand },
): Promise<void> {
	const steps = await changeableSteps(ctx, actor, step);
	const others = steps.filter((each) => each !== step);
	requireFree(others, days);
	const own = LANGUAGES.map((language): ReminderText => ({ days, language, ...texts[language] }));
	const changed = own.filter((text) => [step, days].every((each) => !isDefaultText(each, text)));
	await write(ctx, [
		...writeSteps(actor.id, steps, sorted([...others, days])),
		...writeStep(ctx.db, actor.id, step, { days, texts: changed, demand }),
	]);
}

/**
 * Puts these steps in the place of those there are. Of one that stays, what is not given stays too.
 * @param requireShown throws where what is shown is not what the caller changes
 * @throws AppError plan_limit, stale
 */
export async function setReminderSteps(
	ctx: AppContext,
	actor: Actor,
	steps: readonly StepChange[],
	requireShown?: (shown: ReminderStep[]) => void,
): Promise<void> {
	const [before, read] = await Promise.all([changeableSteps(ctx, actor), readSteps(ctx, actor.id)]);
	const { written, demandOf } = read;
	requireShown?.(shownSteps({ ...read, steps: before }));
	const after = steps.map(({ days }) => days);
	const gone = before.filter((days) => !after.includes(days));
	await write(ctx, [
		...(requireShown ? mustHaveContents(actor.id, read) : []),
		...writeSteps(actor.id, before, sorted(after)),
		...gone.flatMap((from) => writeStep(ctx.db, actor.id, from, null)),
		...steps.flatMap(({ days, texts, deadlineDays, fee, interest }) => {
			const own = LANGUAGES.flatMap((language): ReminderText[] => {
				const change = texts[language];
				if (change === undefined) return written.filter((text) => text.days === days && text.language === language);
				const text = change && { days, language, subject: change.subject, message: change.message };
				return text && !isDefaultText(days, text) ? [text] : [];
			});
			const old = demandOf(days);
			const demand = {
				deadlineDays: deadlineDays === undefined ? old.deadlineDays : deadlineDays,
				fee: fee ?? old.fee,
				interest: interest ?? old.interest,
			};
			return writeStep(ctx.db, actor.id, days, { days, texts: own, demand });
		}),
	]);
}

/** Goes back to our words. Throws plan_limit, stale. */
export async function resetReminderStep(ctx: AppContext, actor: Actor, step: number): Promise<void> {
	const [{ demandOf }] = await Promise.all([readSteps(ctx, actor.id), changeableSteps(ctx, actor, step)]);
	await write(ctx, writeStep(ctx.db, actor.id, step, { days: step, texts: [], demand: demandOf(step) }));
}

/** Removes a step with its words. Throws plan_limit, conflict (it is the last one), stale. */
export async function removeReminderStep(ctx: AppContext, actor: Actor, step: number): Promise<void> {
	const steps = await changeableSteps(ctx, actor, step);
	if (steps.length === 1) throw new AppError("conflict", m.sending_steps_last());
	await write(ctx, [
		...writeSteps(
			actor.id,
			steps,
			steps.filter((each) => each !== step),
		),
		...writeStep(ctx.db, actor.id, step, null),
	]);
}

/**
 * What an account's reminders say and ask for, by the days after the due date and the language: that of the last step until
 * then. Its words are `null` where they are ours.
 */
export async function readReminderContent(ctx: AppContext, userId: string) {
	const { steps, written, demandOf } = await readSteps(ctx, userId);
	return ({ days, language }: { days: number; language: Language }): { own: MailText | null; demand: StepDemand } => {
		const step = steps.findLast((each) => each <= days);
		const own = written.find((text) => text.days === step && text.language === language) ?? null;
		return { own, demand: step === undefined ? NO_DEMAND : demandOf(step) };
	};
}

async function readSteps(ctx: AppContext, userId: string) {
	const [steps, written, demands] = await Promise.all([
		findReminderSteps(ctx.db, userId),
		findReminderTexts(ctx.db, userId),
		findReminderDemands(ctx.db, userId),
	]);
	const demandOf = (step: number): StepDemand => {
		const { days: _, ...demand } = demands.find(({ days }) => days === step) ?? { days: step, ...NO_DEMAND };
		return demand;
	};
	return { steps, written, demands, demandOf };
}

async function changeableSteps(ctx: AppContext, actor: Actor, step?: number): Promise<readonly number[]> {
	if (!getEntitlements(actor.plan).automation) throw new AppError("plan_limit", m.reminders_reminders_in_pro());
	const steps = await findReminderSteps(ctx.db, actor.id);
	if (step !== undefined && !steps.includes(step)) throw stale();
	return steps;
}

function requireFree(steps: readonly number[], days: number): void {
	if (steps.includes(days)) throw invalidField("days", m.sending_step_taken());
}

async function write(ctx: AppContext, statements: readonly Statement[]): Promise<void> {
	try {
		await commit(ctx.db, statements);
	} catch (error) {
		throw isGone(error) ? stale() : error;
	}
}

function stale(): AppError {
	return new AppError("stale", m.reminders_steps_stale());
}

function sorted(steps: readonly number[]): number[] {
	return steps.toSorted((one, other) => one - other);
}

function isDefaultText(days: number, { language, subject, message }: ReminderText): boolean {
	const ours = builtInText(days, language);
	return subject === ours.subject && message === ours.message;
}

function builtInText(days: number, language: Language): MailText {
	return inLanguage(language, () => defaultReminder(days, language));
}
