import { z } from "zod";
import { cleanText, email, line, requiredText } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { MAX_PASSWORD, MIN_PASSWORD } from "./password-length";
import { optionalCode } from "./second-factor";

/** Taken as typed: not trimmed, not normalised, not cut. */
export const newPassword = z
	.string({ error: () => m.access_password_too_short({ min: MIN_PASSWORD }) })
	.min(MIN_PASSWORD, { error: () => m.access_password_too_short({ min: MIN_PASSWORD }) })
	.max(MAX_PASSWORD, { error: () => m.access_password_too_long({ max: MAX_PASSWORD }) });

export const personName = requiredText(200, m.access_name_required);

export const companyName = z
	.string()
	.nullish()
	.transform((company) => cleanText(company ?? ""))
	.pipe(line(200));

/** The password that an account has. Nothing is asked of it but that it is right. */
export const currentPassword = z
	.string({ error: () => m.access_password_required() })
	.min(1, { error: () => m.access_password_required() })
	.max(1024, { error: () => m.access_password_overlong() });

export const SignIn = z.object({
	email: email(),
	password: currentPassword,
	code: optionalCode,
});
export type SignIn = z.output<typeof SignIn>;

export const SignUp = z.object({
	name: personName,
	email: email(),
	password: newPassword,
	company: companyName,
});
export type SignUp = z.output<typeof SignUp>;

/** What Turnstile names the field that its frame fills in. */
export const CAPTCHA_FIELD = "cf-turnstile-response";

/** The form of it, with what the browser says of itself where scripts run. */
export const SignUpForm = SignUp.extend({
	zone: z.string().max(64).optional().catch(undefined),
	locale: z.string().max(64).optional().catch(undefined),
	[CAPTCHA_FIELD]: z.string().optional().catch(undefined),
});
