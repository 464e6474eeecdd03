import { ambiguousNumberFault, type FieldChecks, isAmount, isFilled } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";

export const PROJECT_CHECKS: FieldChecks = {
	name: [[isFilled, m.time_project_required]],
	hourlyRate: [ambiguousNumberFault, [isAmount, m.time_rate_negative]],
};
