import { z } from "zod";
import { CONFIRMATION_MESSAGE, confirmsDeletion } from "./account-deletion";

/** The confirmation step's form. */
export const DeletionFields = z.object({
	confirmation: z.string(CONFIRMATION_MESSAGE).refine(confirmsDeletion, CONFIRMATION_MESSAGE),
});
