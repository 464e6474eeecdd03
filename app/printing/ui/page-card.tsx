import { Link } from "@remix-run/react";
import type { Paper } from "~/kernel/countries";
import { m } from "~/paraglide/messages";
import { MAX_PAGES, MorePages } from "~/templates/ui/pages";
import { Icon } from "~/ui/icon";
import { pageHrefs } from "./page-hrefs";

interface PageCardProps {
	id: string;
	count: number;
	/** Which template it is drawn with, and on which paper: "Minimal Gray, A4". */
	looks: string;
	paper: Paper;
	number: string;
}

/** What is printed: the upper part of the first page, the others whole and small; each leads to all of it. */
export function PageCard({ id, count, looks, paper, number }: PageCardProps) {
	const whole = `/invoices/${id}/paper`;
	const [first, ...others] = pageHrefs(id, Math.min(count, MAX_PAGES));
	const words = count > 1 ? m.printing_detail_looks_pages({ looks, count }) : looks;
	return (
		<section className={`page-card on-${paper}`} aria-label={m.printing_detail_pages()}>
			<Link to={whole} aria-label={m.printing_detail_on_paper({ number, looks: words })}>
				<span>
					<img src={first} alt="" width={595} height={842} loading="lazy" />
				</span>
				<b>
					{words}
					<Icon name="right" />
				</b>
			</Link>
			{others.length > 0 && (
				<ol>
					{others.map((href, at) => (
						<li key={href}>
							<Link
								to={`${whole}#page-${at + 2}`}
								aria-label={m.templates_page_of({ label: number, page: at + 2, pages: count })}
							>
								<img src={href} alt="" width={595} height={842} loading="lazy" />
								{at + 2}
							</Link>
						</li>
					))}
				</ol>
			)}
			<MorePages more={count - 1 - others.length} />
		</section>
	);
}
