import { z } from "zod";
import { confirmationRefusal, confirmsDeletion } from "./account-deletion";

export const DeletionFields = z.object({
	confirmation: z
		.string({ error: () => confirmationRefusal() })
		.refine(confirmsDeletion, { error: () => confirmationRefusal() }),
});
