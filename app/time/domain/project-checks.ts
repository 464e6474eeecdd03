import { hourlyRateFault } from "~/clients/domain/hourly-rate-fault";
import { type FieldChecks, isFilled } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";

export const PROJECT_CHECKS: FieldChecks = {
	name: [[isFilled, m.time_project_required]],
	hourlyRate: [hourlyRateFault],
};
