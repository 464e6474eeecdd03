const NAMES = ["q", "status", "cursor"];

/**
 * The query of the list that an address was come to from, "" or "?status=sent&cursor=…": it goes along from page to page,
 * so that the list is found again as it was left. Whatever else the address says is left out.
 */
export function listQuery(search: string): string {
	const said = new URLSearchParams(search);
	const query = new URLSearchParams(NAMES.flatMap((name) => (said.get(name) ? [[name, said.get(name) ?? ""]] : [])));
	return query.size > 0 ? `?${query}` : "";
}

/** The address of an invoice, over the same page as the one where its mail is written, with that page's query. */
export function invoiceAt({ pathname, search }: { pathname: string; search: string }): string {
	return pathname.replace(/\/send\/?$/, "") + search;
}
