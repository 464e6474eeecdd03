import type { User } from "~/access/domain/user";
import { formatMoney } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { durationText } from "../entry/length-texts";
import type { Project } from "../project";
import { type BudgetUse, budgetUse } from "./budget";

/** How far a project's budget is used, in words: "7 h 30 of 10 h this month"; `null` where it has none. */
export function budgetText(
	project: Project,
	{ currency, durationFormat }: Pick<User, "currency" | "durationFormat">,
): (BudgetUse & { text: string }) | null {
	const use = budgetUse(project, currency);
	if (!use) return null;
	const said = (amount: number) =>
		use.unit === "minutes" ? durationText(amount, durationFormat) : formatMoney(amount, use.unit);
	const words = { worked: said(use.used), budget: said(use.size) };
	const text = project.budgetPeriod === "month" ? m.time_budget_used_month(words) : m.time_budget_used(words);
	return { ...use, text };
}
