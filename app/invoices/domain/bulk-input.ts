import { z } from "zod";

/** The most invoices that one press of a button changes or exports. */
export const MAX_SELECTED = 500;

const ids = z
	.array(z.string().max(100), "Select at least one invoice")
	.min(1, "Select at least one invoice")
	.max(MAX_SELECTED, `Select at most ${MAX_SELECTED} invoices at a time`)
	.transform((chosen) => [...new Set(chosen)]);

/** The invoices that a form's boxes or a request name. */
export const Selection = z.object({ ids });

/** What `POST /api/invoices/bulk` takes. */
export const BulkPayload = z.object({
	action: z.enum(["mark-paid", "delete"], "Action must be mark-paid or delete"),
	ids,
});
