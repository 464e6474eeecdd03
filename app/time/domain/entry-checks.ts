import { type FieldChecks, isAmount, isFilled, oneReading } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";

export const ENTRY_CHECKS: FieldChecks = {
	description: [[isFilled, m.time_description_required]],
	startTime: [[isFilled, m.time_start_required]],
	hourlyRate: [oneReading, [isAmount, m.time_rate_negative]],
};
