import { type FieldChecks, isFilled } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";

/** The editor's first look at a template (`template-input.ts`). */
export const TEMPLATE_CHECKS: FieldChecks = { name: [[isFilled, m.clients_name_required]] };
