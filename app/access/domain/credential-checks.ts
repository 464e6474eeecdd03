import { type FieldChecks, isEmailTyped, isFilled } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";
import { MAX_PASSWORD, MIN_PASSWORD } from "./password-length";

/** The first look of sign-in and sign-up (`credentials.ts`): apart from other forms, whose rules these pages need not load. */

export const email = [
	[isFilled, m.kernel_email_required],
	[isEmailTyped, m.kernel_invalid_email],
] as const;
export const name = [[isFilled, m.access_name_required]] as const;
const currentPassword = [[(typed: string) => typed !== "", m.access_password_required]] as const;
const newPassword = [
	[(typed: string) => typed.length >= MIN_PASSWORD, () => m.access_password_too_short({ min: MIN_PASSWORD })],
	[(typed: string) => typed.length <= MAX_PASSWORD, () => m.access_password_too_long({ max: MAX_PASSWORD })],
] as const;

export const SIGN_IN_CHECKS: FieldChecks = { email, password: currentPassword };
export const RESET_CHECKS: FieldChecks = { email };
export const NEW_PASSWORD_CHECKS: FieldChecks = { password: newPassword };
export const SIGN_UP_CHECKS: FieldChecks = { name, email, password: newPassword };

/** The first look of the form that changes the password. */
export const PASSWORD_CHECKS: FieldChecks = { currentPassword, newPassword };
