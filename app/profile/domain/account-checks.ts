import { email, name } from "~/access/domain/credential-checks";
import type { FieldChecks } from "~/kernel/field-checks";
import { confirmationRefusal, confirmsDeletion } from "./account-deletion";

/** The first look of the forms of an account (`settings-input.ts`, `deletion-fields.ts`). */

export const SETTINGS_CHECKS: FieldChecks = { name, email };
export const DELETION_CHECKS: FieldChecks = { confirmation: [[confirmsDeletion, confirmationRefusal]] };
