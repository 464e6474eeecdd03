import { formatNumber } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import type { Pages } from "./import-page";

/** The address of a page of an import, with the lines that were left for later. */
export function importAddress(id: string, page: number, later: readonly string[] = []): string {
	return `/bank-imports/${id}?page=${page}${later.length > 0 ? `&later=${later.join()}` : ""}`;
}

/** Where the pages beside one are, for its pager. */
export function pagerLinks(id: string, { page, last, from, to, count }: Pages, later: readonly string[]) {
	const at = (number: number) => importAddress(id, number, later);
	return {
		summary: m.bank_shown({ from: formatNumber(from), to: formatNumber(to), count: formatNumber(count) }),
		previous: page > 1 ? at(page - 1) : null,
		next: page < last ? at(page + 1) : null,
	};
}
