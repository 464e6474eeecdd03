import { type FieldChecks, isEmailTyped, isFilled } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";

const missing = [isFilled, m.admin_missing] as const;

export const PLAN_CHECKS: FieldChecks = {
	email: [missing, [isEmailTyped, m.kernel_invalid_email]],
	plan: [missing],
};
