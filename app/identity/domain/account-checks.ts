import type { FieldChecks } from "~/kernel/field-checks";
import { confirmationRefusal, confirmsDeletion } from "./account-deletion";
import { currentPassword, email, name, newPassword } from "./credential-checks";

/** The first look of the forms of an account (`settings-input.ts`, `deletion-fields.ts`). */

export const SETTINGS_CHECKS: FieldChecks = { name, email };
export const PASSWORD_CHECKS: FieldChecks = { currentPassword, newPassword };
export const DELETION_CHECKS: FieldChecks = { confirmation: [[confirmsDeletion, confirmationRefusal]] };
