import { z } from "zod";
import { formatNumber } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { receiptChoice } from "~/sending/domain/receipt";

/** The most invoices that one press of a button changes or exports. */
export const MAX_SELECTED = 500;

const noneSelected = () => m.invoicing_rule_selection();

const ids = z
	.array(z.string().max(100), { error: noneSelected })
	.min(1, { error: noneSelected })
	.max(MAX_SELECTED, { error: () => m.invoicing_rule_selection_most({ max: formatNumber(MAX_SELECTED) }) })
	.transform((chosen) => [...new Set(chosen)]);

/** The invoices that a form's boxes or a request name. */
export const Selection = z.object({ ids });

/** What `POST /api/invoices/bulk` takes. */
export const BulkPayload = z.object({
	action: z.enum(["mark-paid", "delete"], { error: () => m.invoicing_rule_bulk_action() }),
	ids,
	receipt: receiptChoice,
});
