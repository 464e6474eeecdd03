import { type FieldChecks, isEmailTyped, isFilled } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";
import { confirmationRefusal, confirmsDeletion } from "./account-deletion";
import { MAX_PASSWORD, MIN_PASSWORD } from "./password-length";

/** The forms' first look at an account (`credentials.ts`, `settings-input.ts`). */

const email = [[isEmailTyped, m.kernel_invalid_email]] as const;
const name = [[isFilled, m.identity_name_required]] as const;
const currentPassword = [[(typed: string) => typed !== "", m.identity_password_required]] as const;
const newPassword = [
	[(typed: string) => typed.length >= MIN_PASSWORD, () => m.identity_password_too_short({ min: MIN_PASSWORD })],
	[(typed: string) => typed.length <= MAX_PASSWORD, () => m.identity_password_too_long({ max: MAX_PASSWORD })],
] as const;

export const SIGN_IN_CHECKS: FieldChecks = { email, password: currentPassword };
export const SIGN_UP_CHECKS: FieldChecks = { name, email, password: newPassword };
export const SETTINGS_CHECKS: FieldChecks = { name, email };
export const PASSWORD_CHECKS: FieldChecks = { currentPassword, newPassword };
export const DELETION_CHECKS: FieldChecks = { confirmation: [[confirmsDeletion, confirmationRefusal]] };
