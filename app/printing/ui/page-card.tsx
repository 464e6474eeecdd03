import { Link } from "@remix-run/react";
import type { Paper } from "~/kernel/countries";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

/** The pages of an invoice in words and addresses, made by the server: scripts of forms have what makes them. */
export interface CardPages {
	count: number;
	/** Of each page that is shown: where its drawing is, and what that is called. */
	shown: readonly { href: string; label: string }[];
	/** How many more there are; empty where all are shown. */
	more: string;
}

interface PageCardProps extends CardPages {
	id: string;
	/** Which template it is drawn with, and on which paper: "Minimal Gray, A4". */
	looks: string;
	paper: Paper;
	number: string;
}

/** What is printed: the upper part of the first page, the others whole and small; each leads to all of it. */
export function PageCard({ id, count, shown, more, looks, paper, number }: PageCardProps) {
	const whole = `/invoices/${id}/paper`;
	const [first, ...others] = shown;
	const words = count > 1 ? m.printing_detail_looks_pages({ looks, count }) : looks;
	return (
		<section className={`page-card on-${paper}`} aria-label={m.printing_detail_pages()}>
			<Link to={whole} aria-label={m.printing_detail_on_paper({ number, looks: words })}>
				<span>
					<img src={first?.href} alt="" width={595} height={842} loading="lazy" />
				</span>
				<b>
					{words}
					<Icon name="right" />
				</b>
			</Link>
			{others.length > 0 && (
				<ol>
					{others.map(({ href, label }, at) => (
						<li key={href}>
							<Link to={`${whole}#page-${at + 2}`} aria-label={label}>
								<img src={href} alt="" width={595} height={842} loading="lazy" />
								{at + 2}
							</Link>
						</li>
					))}
				</ol>
			)}
			{more !== "" && <p className="more-pages">{more}</p>}
		</section>
	);
}
