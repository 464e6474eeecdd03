import { z } from "zod";
import { confirmationRefusal, confirmsDeletion } from "./account-deletion";

/** The confirmation step's form. */
export const DeletionFields = z.object({
	confirmation: z
		.string({ error: () => confirmationRefusal() })
		.refine(confirmsDeletion, { error: () => confirmationRefusal() }),
});
