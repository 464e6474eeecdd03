import { z } from "zod";
import { currentPassword } from "./credentials";
import { Assertion } from "./passkey";
import { optionalCode } from "./second-factor";

/** How a signed-in user confirms their identity: one of the two. */
export const ConfirmPayload = z.object({
	password: currentPassword.optional().describe("The account's; one of the three is needed"),
	code: optionalCode,
	credential: Assertion.optional().describe("A passkey: what navigator.credentials.get answered, as JSON"),
});

export const ConfirmForm = ConfirmPayload.pick({ code: true }).extend({
	password: z.preprocess((typed) => (typed === "" ? undefined : typed), currentPassword.optional()),
});
