import { MOST_PAGES } from "~/templates/ui/pages";

/** Where the drawings of a saved invoice's pages are: of as many as are shown. */
export function pageHrefs(id: string, count: number): string[] {
	const pages = Math.min(count, MOST_PAGES);
	return Array.from({ length: pages }, (_, at) => `/invoices/${id}/page.svg${at > 0 ? `?page=${at + 1}` : ""}`);
}
