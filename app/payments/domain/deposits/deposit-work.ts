import type { Invoice } from "~/invoices/domain/invoice";
import { shorten } from "~/kernel/text";
import { ownItems } from "~/pricing/domain/deposits";

/** With "Deposit of 30%" above it, it is a line's description. */
export const MAX_WORK = 450;

/** What a deposit said that it is for, without "Deposit of 30%" above it. */
export function workAsked({ items: [first] }: Pick<Invoice, "items">): string {
	return first?.description.split("\n").slice(1).join("\n") ?? "";
}

/** What a deposit is for, as the law wants it described (Directive 2006/112/EC, article 226, point 6): "Logo, Website". */
export function workOf({ items }: Pick<Invoice, "items">): string {
	const titles = ownItems(items).flatMap(({ description }) => description.split("\n", 1));
	return shorten([...new Set(titles.filter(Boolean))].join(", "), MAX_WORK);
}
