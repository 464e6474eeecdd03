import { z } from "zod";
import { m } from "~/paraglide/messages";
import { confirmationRefusal, confirmsDeletion } from "./account-deletion";

/** Required where the session is not fresh; the server checks it. */
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
