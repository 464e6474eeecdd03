import { z } from "zod";
import { m } from "~/paraglide/messages";
import { pickTerms, type UsualTerms } from "~/pricing/domain/terms";
import { termFaults } from "~/pricing/domain/terms-checks";
import { termRules } from "~/pricing/domain/terms-input";

const MAX_DUE_DAYS = 365;

const dueDays = z.coerce
	.number({ error: () => m.recurring_rule_due_days({ max: MAX_DUE_DAYS }) })
	.int({ error: () => m.recurring_rule_due_days({ max: MAX_DUE_DAYS }) })
	.min(0, { error: () => m.recurring_rule_due_days({ max: MAX_DUE_DAYS }) })
	.max(MAX_DUE_DAYS, { error: () => m.recurring_rule_due_days({ max: MAX_DUE_DAYS }) });

/** What the form of the terms that new invoices begin with posts. */
export const UsualTermsForm = z
	.object({ ...termRules, dueDays })
	.superRefine((typed, check) => {
		for (const [field, message] of Object.entries(termFaults(pickTerms(typed)))) {
			check.addIssue({ code: "custom", message, path: [field] });
		}
	})
	.transform(({ dueDays: days, ...typed }): UsualTerms => ({ ...pickTerms(typed), dueDays: days }));
