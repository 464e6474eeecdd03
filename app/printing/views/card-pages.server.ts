import { m } from "~/paraglide/messages";
import { MAX_PAGES } from "~/templates/ui/pages";
import type { CardPages } from "../ui/page-card";
import { pageHrefs } from "../ui/page-hrefs";

/** What the card of an invoice's pages shows of `count` of them. */
export function toCardPages(id: string, number: string, count: number): CardPages {
	const hrefs = pageHrefs(id, Math.min(count, MAX_PAGES));
	const shown = hrefs.map((href, at) => ({
		href,
		label: m.templates_page_of({ label: number, page: at + 1, pages: count }),
	}));
	const left = count - hrefs.length;
	return { count, shown, more: left > 0 ? m.templates_more_pages({ count: left }) : "" };
}
