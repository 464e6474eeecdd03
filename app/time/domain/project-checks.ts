import { type FieldChecks, isAmount, isFilled, oneReading } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";

export const PROJECT_CHECKS: FieldChecks = {
	name: [[isFilled, m.time_project_required]],
	hourlyRate: [oneReading, [isAmount, m.time_rate_negative]],
};
