import { z } from "zod";
import { cleanText, email, line } from "~/kernel/text";

/** Fewest characters of a password (spec section 5). */
export const MIN_PASSWORD = 6;

/** Most characters: more would only make hashing slow (reliability.md 4.1). */
export const MAX_PASSWORD = 128;

/** Taken as typed: not trimmed, not normalised, not cut. */
export const newPassword = z
	.string({ error: `Password must be at least ${MIN_PASSWORD} characters` })
	.min(MIN_PASSWORD, `Password must be at least ${MIN_PASSWORD} characters`)
	.max(MAX_PASSWORD, `Password must be at most ${MAX_PASSWORD} characters`);

export const personName = z
	.string({ error: "Name is required" })
	.pipe(line(200))
	.refine((name) => name !== "", "Name is required");

export const companyName = z
	.string()
	.nullish()
	.transform((company) => cleanText(company ?? ""))
	.pipe(line(200));

export const SignIn = z.object({
	email: email(() => "Invalid email address"),
	password: z
		.string({ error: "Password is required" })
		.min(1, "Password is required")
		.max(1024, "Password is too long"),
});
export type SignIn = z.output<typeof SignIn>;

export const SignUp = z.object({
	name: personName,
	email: email(() => "Invalid email address"),
	password: newPassword,
	company: companyName,
});
export type SignUp = z.output<typeof SignUp>;
