import { z } from "zod";
import { m } from "~/paraglide/messages";
import { confirmationRefusal, confirmsDeletion } from "./account-deletion";

/** Asked for where the session is not a fresh one; whether it is right the server finds out. */
const password = z
	.string({ error: () => m.profile_password_to_delete() })
	.max(1024, { error: () => m.access_password_overlong() })
	.optional();

/** What `DELETE /api/user/delete` takes. */
export const DeletionPayload = z.object({ password }, { error: () => m.profile_not_an_object() });

export const DeletionFields = z.object({
	confirmation: z
		.string({ error: () => confirmationRefusal() })
		.refine(confirmsDeletion, { error: () => confirmationRefusal() }),
	password,
});
