import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";

interface PagerProps {
	summary: string;
	/** Addresses of the pages beside this one; null where there is none. */
	previous: string | null;
	next: string | null;
}

/** Leads from page to page of a list that is read by key, so that there are no page numbers to choose from. */
export function Pager({ summary, previous, next }: PagerProps) {
	return (
		<nav className="pager" aria-label={m.ui_pages()}>
			<span>{summary}</span>
			<ul>
				<Step to={previous} rel="prev" label={m.ui_previous()} />
				<Step to={next} rel="next" label={m.ui_next()} />
			</ul>
		</nav>
	);
}

function Step({ to, rel, label }: { to: string | null; rel: string; label: string }) {
	return (
		<li>
			{to === null ? (
				<span>{label}</span>
			) : (
				<Link to={to} rel={rel}>
					{label}
				</Link>
			)}
		</li>
	);
}
