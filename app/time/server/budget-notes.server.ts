import { putNotesAway, shownNotes } from "#db/time/budgets";
import type { Actor } from "~/access/domain/user";
import { isReachable } from "~/access/server/may-mail.server";
import { ownMail } from "~/access/server/own-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { forReader } from "~/kernel/language/in-language.server";
import type { MailMaker } from "~/mail/server/deliver.server";
import { budgetLetter, budgetNoteText } from "../domain/budget/budget-letter";
import { budgetText } from "../domain/budget/budget-text";
import { findWithBudget } from "./budgets.server";

const makeBudgetMail: MailMaker<"budget-used"> = async (ctx, { userId, payload: { projectId, share } }) => {
	const owner = await readAccount(ctx, userId);
	if (!owner || !isReachable(ctx, owner)) return { withheld: "account may not be mailed" };
	const project = await findWithBudget(ctx, owner, projectId);
	const { publicUrl } = ctx.config;
	const href = publicUrl === "" ? null : `${publicUrl}/time-tracker/projects/${projectId}`;
	return forReader(owner, () => {
		const budget = project && budgetText(project, owner);
		if (!budget) return { withheld: "there is no such budget" };
		const letter = budgetLetter({ name: project.name, share, used: budget.text }, { language: owner.language, href });
		return ownMail(letter, letter.title);
	});
};

export const BUDGET_MAILS = { "budget-used": makeBudgetMail };

const MAX_SHOWN = 5;

/** What the dashboard tells of budgets: what could not be mailed, until it is put away. */
export async function readBudgetNotes(ctx: AppContext, actor: Actor): Promise<{ projectId: string; text: string }[]> {
	if (!getEntitlements(actor.plan).timeTracking) return [];
	const notes = await shownNotes(ctx.db, actor.id, MAX_SHOWN);
	return notes.map(({ projectId, name, share }) => ({ projectId, text: budgetNoteText(name, share) }));
}

/** Takes what is told of a project's budget off the dashboard. */
export function putBudgetNotesAway(ctx: AppContext, actor: Actor, projectId: string): Promise<void> {
	return putNotesAway(ctx.db, actor.id, projectId);
}
