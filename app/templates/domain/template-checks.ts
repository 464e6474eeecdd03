import { type FieldChecks, isFilled } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";

export const TEMPLATE_CHECKS: FieldChecks = { name: [[isFilled, m.clients_name_required]] };
