import { type FieldChecks, isFilled } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";

const filled = [[isFilled, m.support_missing]] as const;

export const TICKET_CHECKS: FieldChecks = { type: filled, subject: filled, description: filled };
