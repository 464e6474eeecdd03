import type { FieldChecks } from "~/kernel/field-checks";
import { isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";

/** The form's first look at a credit note (`credit-note-input.ts`). */
export const CREDIT_CHECKS: FieldChecks = { issueDate: [[isCalendarDate, m.payments_date_wrong]] };
