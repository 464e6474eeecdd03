import { z } from "zod";
import { m } from "~/paraglide/messages";

/** What a sign-in can ask for beyond the password. */
export const SECOND_FACTORS = ["totp"] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

export const RECOVERY_CODES = 10;

/** Without what is read for something else: O for 0, I and L for 1, U for V (Crockford's base 32). */
export const RECOVERY_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** "4F7K92QD", however it was typed: with spaces, a hyphen, in small letters, with O for 0. */
export function readRecoveryCode(typed: string): string | null {
	const code = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
	return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : null;
}

export function writeRecoveryCode(code: string): string {
	return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** A code of an app or one for recovery, as it was typed. What is right about it is for the server to say. */
const typedCode = z
	.string({ error: () => m.access_code_required() })
	.trim()
	.min(1, { error: () => m.access_code_required() })
	.max(40, { error: () => m.access_code_wrong() });

export const optionalCode = z
	.string({ error: () => m.access_code_required() })
	.trim()
	.max(40, { error: () => m.access_code_wrong() })
	.optional()
	.describe("A code of the account's app, or one for recovery, where the account asks for one");

export const CodeForm = z.object({ code: typedCode });

export function groupByFour(secret: string): string {
	return secret.replace(/.{4}(?=.)/g, "$& ");
}

/** What an app's camera reads (the key URI format of Google Authenticator, which all of them know). */
export function keyUri({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
	const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
	return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
