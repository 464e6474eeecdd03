/** Where the drawings of a saved invoice's pages are. */
export function pageHrefs(id: string, count: number): string[] {
	return Array.from({ length: count }, (_, at) => `/invoices/${id}/page.svg${at > 0 ? `?page=${at + 1}` : ""}`);
}
