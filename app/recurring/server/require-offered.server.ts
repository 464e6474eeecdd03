import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { choiceFaults } from "~/pricing/domain/charge-taxes";
import { readTaxation } from "~/taxes/server/taxation.server";
import { chooseTemplate } from "~/templates/server/choose-template.server";
import type { InvoiceContent } from "../domain/recurring-invoice";

/**
 * That a series names templates, taxes and withholdings of its own account alone, as an invoice does.
 * @param before what it said until now: that may stay, and its invoice says what became of it
 * @throws AppError not_found, plan_limit (the template), invalid (a tax or withholding)
 */
export async function requireOffered(
	ctx: AppContext,
	actor: Actor,
	content: InvoiceContent,
	before: InvoiceContent | null,
): Promise<void> {
	const { template } = content;
	const [choices] = await Promise.all([
		readTaxation(ctx, actor),
		template && template !== before?.template
			? chooseTemplate(ctx, actor, { request: template, current: null, issue: false })
			: null,
	]);
	const faults = Object.entries(choiceFaults(content, choices, before));
	const [first] = faults;
	if (!first) return;
	throw new AppError("invalid", first[1], { fieldErrors: Object.fromEntries(faults.map(([at, why]) => [at, [why]])) });
}
