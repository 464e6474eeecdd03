const NAMES = ["q", "status", "clientId", "from", "to", "currency", "sort", "cursor"];

/**
 * The query of the list that an address was come to from, "" or "?status=sent&cursor=…": it goes along from page to page,
 * so that the list is found again as it was left. Whatever else the address says is left out.
 */
export function listQuery(search: string): string {
	const said = new URLSearchParams(search);
	const query = new URLSearchParams(NAMES.flatMap((name) => (said.get(name) ? [[name, said.get(name) ?? ""]] : [])));
	return query.size > 0 ? `?${query}` : "";
}

/** What says in an address which mail did not arrive, where its invoice is sent to somebody else. */
const INSTEAD = "instead";

/** The address where an invoice's mail is written, for another recipient than those of a delivery. */
export function resendHref(sendHref: string, deliveryId: string): string {
	return `${sendHref}${sendHref.includes("?") ? "&" : "?"}${INSTEAD}=${deliveryId}`;
}

export function sentInstead({ searchParams }: URL): string | null {
	return searchParams.get(INSTEAD);
}

/** The address of an invoice, over the same page as the one where its mail is written, with that page's query. */
export function invoiceAt({ pathname, search }: { pathname: string; search: string }): string {
	const said = new URLSearchParams(search);
	said.delete(INSTEAD);
	return pathname.replace(/\/send\/?$/, "") + (said.size > 0 ? `?${said}` : "");
}
