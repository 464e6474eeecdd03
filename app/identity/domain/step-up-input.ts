import { z } from "zod";
import { currentPassword } from "./credentials";
import { optionalCode } from "./second-factor";

/** By what somebody who is signed in shows once more who that is: one of the two. */
export const ConfirmPayload = z.object({ password: currentPassword.optional(), code: optionalCode });

export const ConfirmForm = ConfirmPayload.extend({
	password: z.preprocess((typed) => (typed === "" ? undefined : typed), currentPassword.optional()),
	redirectTo: z.string().max(2000).optional(),
});
