import { type Currency, formatPrice } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import type { InvoiceItem } from "~/pricing/domain/line";
import {
	formatDiscount,
	formatLineQuantity,
	formatLineRate,
	SUPPLY_LABEL,
	unitLabel,
} from "~/pricing/domain/line-texts";
import type { Difference } from "./difference";
import type { InvoiceContent } from "./revision";

/** What changed of the lines of an invoice, line by line. */
export function lineDifferences(before: InvoiceContent, after: InvoiceContent): Difference[] {
	return pairs(before.items, after.items).flatMap(([one, other, position]) => {
		const label = m.history_history_line({ position });
		if (!one) return other ? [{ label, before: "", after: wholeText(other, after.currency) }] : [];
		if (!other) return [{ label, before: wholeText(one, before.currency), after: "" }];
		const [line = ""] = other.description.split("\n");
		const [was, is] = [texts(one, before.currency), texts(other, after.currency)];
		return [
			{ label, before: one.description, after: other.description },
			{ label: m.history_history_line_quantity({ line }), before: was.quantity, after: is.quantity },
			{ label: m.history_history_line_rate({ line }), before: was.rate, after: is.rate },
			{ label: m.history_history_line_unit({ line }), before: was.unit, after: is.unit },
			{ label: m.history_history_line_discount({ line }), before: was.discount, after: is.discount },
			{ label: m.history_history_line_tax({ line }), before: was.tax, after: is.tax },
			{ label: m.history_history_line_withholding({ line }), before: was.withheld, after: is.withheld },
			{ label: m.history_history_line_supply({ line }), before: was.supply, after: is.supply },
		];
	});
}

function texts(item: InvoiceItem, currency: Currency) {
	return {
		quantity: formatLineQuantity(item),
		rate: item.rateScale ? `${formatLineRate(item, currency)} ${currency}` : formatPrice(item.rate, currency),
		unit: unitLabel(item.unit),
		discount: item.discount ? formatDiscount(item.discount, currency) : "",
		tax: item.tax?.name ?? "",
		withheld: item.materials ? m.pricing_materials() : "",
		supply: item.supply ? SUPPLY_LABEL[item.supply]() : "",
	};
}

function wholeText(item: InvoiceItem, currency: Currency): string {
	const { quantity, rate } = texts(item, currency);
	return m.history_history_line_text({ description: item.description, quantity, rate });
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
