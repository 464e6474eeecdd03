import { hourlyRateFault } from "~/clients/domain/hourly-rate-fault";
import { type FieldChecks, isFilled } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";
import { readDuration } from "./duration";

const isLength = (typed: string) => !isFilled(typed) || readDuration(typed) !== null;

export const ENTRY_CHECKS: FieldChecks = {
	description: [[isFilled, m.time_description_required]],
	duration: [[isLength, m.time_duration_unreadable]],
	breakMinutes: [[isLength, m.time_duration_unreadable]],
	hourlyRate: [hourlyRateFault],
};
