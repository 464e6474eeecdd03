import { z } from "zod";
import { formatNumber } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";

/** What an invoice's items say of the time entries that they bill (docs/specification.md section 4). */

const MAX_IDS_PER_ITEM = 1000;
const MAX_IDS_PER_INVOICE = 5000;
const tooMany = () => m.invoices_rule_time_entries_most({ max: formatNumber(MAX_IDS_PER_INVOICE) });

/** Ids in a list, as the API sends them, or in one text with commas, as the form does. */
export const timeEntryIds = z
	.union([z.array(z.string().max(100)), z.string().max(MAX_IDS_PER_ITEM * 40)], {
		error: () => m.invoices_rule_time_entries(),
	})
	.nullish()
	.transform((value) => (typeof value === "string" ? value.split(/[\s,]+/) : (value ?? [])).filter(Boolean))
	.pipe(z.array(z.string()).max(MAX_IDS_PER_ITEM, { error: tooMany }))
	.transform((ids) => (ids.length === 0 ? undefined : [...new Set(ids)]))
	.optional();

interface TimedItem {
	timeEntryIds?: string[] | undefined;
}

/** That an invoice names no more entries than its row has room for. */
export function checkTimeEntries(items: TimedItem[], check: z.RefinementCtx) {
	const count = items.reduce((sum, { timeEntryIds = [] }) => sum + timeEntryIds.length, 0);
	if (count > MAX_IDS_PER_INVOICE) check.addIssue({ code: "custom", message: tooMany() });
}

/** A request's own `timeEntryIds` apply to all of its items that name none (docs/specification.md section 4). */
export function spreadTimeEntryIds(value: unknown): unknown {
	if (!isObject(value) || !value.timeEntryIds || !Array.isArray(value.items)) return value;
	const { timeEntryIds, items } = value;
	return { ...value, items: items.map((item) => (isObject(item) ? { timeEntryIds, ...item } : item)) };
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
