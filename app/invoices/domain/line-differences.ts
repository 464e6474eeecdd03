import { formatMoney, formatQuantity } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import type { Difference } from "./difference";
import type { InvoiceItem } from "./invoice";
import type { InvoiceContent } from "./revision";

/** What changed of the lines of an invoice, line by line. */
export function lineDifferences(before: InvoiceContent, after: InvoiceContent): Difference[] {
	const rate = (content: InvoiceContent, item: InvoiceItem) => formatMoney(item.rate, content.currency);
	const whole = (content: InvoiceContent, item: InvoiceItem) => {
		const { description, quantity } = item;
		return m.invoices_history_line_text({ description, quantity: formatQuantity(quantity), rate: rate(content, item) });
	};
	return pairs(before.items, after.items).flatMap(([one, other, position]) => {
		const label = m.invoices_history_line({ position });
		if (!one) return other ? [{ label, before: "", after: whole(after, other) }] : [];
		if (!other) return [{ label, before: whole(before, one), after: "" }];
		const [line = ""] = other.description.split("\n");
		return [
			{ label, before: one.description, after: other.description },
			{
				label: m.invoices_history_line_quantity({ line }),
				before: formatQuantity(one.quantity),
				after: formatQuantity(other.quantity),
			},
			{ label: m.invoices_history_line_rate({ line }), before: rate(before, one), after: rate(after, other) },
		];
	});
}

/** Lines that are the same line: by their ids, and where the API made new ones, by their places. */
function pairs(before: readonly InvoiceItem[], after: readonly InvoiceItem[]) {
	const ids = new Set(after.map(({ id }) => id));
	const left = new Map(before.map((item) => [item.id, item]));
	const matched = after.map((item, at) => {
		const there = before[at];
		const same = left.get(item.id) ?? (there && !ids.has(there.id) ? left.get(there.id) : undefined);
		if (same) left.delete(same.id);
		return [same, item, at + 1] as const;
	});
	const removed = before.flatMap((item, at) => (left.has(item.id) ? [[item, undefined, at + 1] as const] : []));
	return [...matched, ...removed];
}
