import { z } from "zod";
import { email } from "~/kernel/text";
import { ticked } from "~/kernel/ticked";
import { newPassword } from "./credentials";
import { optionalCode } from "./second-factor";

/** The address whose password is to be reset. */
export const ResetRequest = z.object({ email: email() });

const endPasskeys = z.boolean().default(false).describe("Whether the account's passkeys end too");

/** The token of the link that was mailed, and the new password. */
export const ResetPayload = z.object({
	token: z.string().max(200),
	password: newPassword,
	code: optionalCode,
	endPasskeys,
});

export const NewPassword = z.object({ password: newPassword, code: optionalCode, endPasskeys: ticked });
