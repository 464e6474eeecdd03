import { ambiguousNumberFault, type FieldChecks, isAmount, isFilled } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";

export const ENTRY_CHECKS: FieldChecks = {
	description: [[isFilled, m.time_description_required]],
	startTime: [[isFilled, m.time_start_required]],
	hourlyRate: [ambiguousNumberFault, [isAmount, m.time_rate_negative]],
};
