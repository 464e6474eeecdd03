import { z } from "zod";
import { decimal } from "~/kernel/decimal";
import { formatNumber } from "~/kernel/language";
import { rate } from "~/kernel/rate";
import { paragraph, requiredText, type Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { checkQuantity, checkTimeEntries, timeEntryIds } from "./billed-time";
import { priceItems } from "./totals";

/** The rules of an invoice's lines (docs/specification.md section 5). */

export const MAX_ITEMS = 200;

const MAX_QUANTITY = 1_000_000;
const quantityTooLarge = () => m.invoices_rule_quantity_most({ max: formatNumber(MAX_QUANTITY) });

const quantity = decimal(m.invoices_rule_quantity, quantityTooLarge).refine(
	(hundredths) => hundredths <= MAX_QUANTITY * 100,
	{ error: quantityTooLarge },
);

const item = {
	id: z.string().max(100).optional().catch(undefined),
	description: requiredText(500, m.invoices_rule_description, paragraph),
	quantity,
	rate: rate(m.invoices_rule_rate, m.invoices_rule_rate_most),
	timeEntryIds,
};

/** Also where another field of the item is wrong. */
const ALWAYS = { when: () => true };

const issuedItem = z.object(item).superRefine(checkQuantity(1), ALWAYS);

const draftItem = z.object({ ...item, description: paragraph(500).default("") }).superRefine(checkQuantity(0), ALWAYS);

/** A line as the rules yield it: money in cents, quantity in hundredths. With `timeEntryIds` its quantity is hours. */
export type InvoiceLine = z.output<typeof issuedItem>;

/** The lines of an invoice that is sent: at least one. */
export const issuedItems = upToMax(m.invoices_rule_items)
	.min(1, { error: () => m.invoices_rule_items() })
	.pipe(z.array(issuedItem).superRefine(checkTotal).superRefine(checkTimeEntries));

export const draftItems = upToMax(m.invoices_rule_items_list)
	.default([])
	.pipe(z.array(draftItem).superRefine(checkTotal).superRefine(checkTimeEntries));

/** A list, counted before anybody looks at what is in it: a million bad items would make a million messages. */
function upToMax(message: Text) {
	return z
		.array(z.unknown(), { error: () => message() })
		.max(MAX_ITEMS, { error: () => m.invoices_rule_items_most({ max: formatNumber(MAX_ITEMS) }) });
}

function checkTotal(items: { quantity: number; rate: number }[], check: z.RefinementCtx) {
	try {
		priceItems(items);
	} catch {
		check.addIssue({ code: "custom", message: m.invoices_rule_total() });
	}
}
