import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";

interface PagerProps {
	summary: string;
	/** Addresses of the pages beside this one; null where there is none. */
	previous: string | null;
	next: string | null;
	children?: ReactNode;
}

/** Leads from page to page of a list that is read by key, so that there are no page numbers to choose from. */
export function Pager({ summary, previous, next, children }: PagerProps) {
	return (
		<nav
			className="flex flex-wrap items-center justify-between gap-3 px-(--pad) py-4 text-sm text-ink-2"
			aria-label={m.ui_pages()}
		>
			<span>{summary}</span>
			{children}
			<ul className="flex gap-0.5">
				<Step to={previous} rel="prev" label={m.ui_previous()} />
				<Step to={next} rel="next" label={m.ui_next()} />
			</ul>
		</nav>
	);
}

const STEP = "grid h-8.5 place-items-center border border-transparent px-3 no-underline";

function Step({ to, rel, label }: { to: string | null; rel: string; label: string }) {
	return (
		<li>
			{to === null ? (
				<span className={STEP}>{label}</span>
			) : (
				<Link className={`${STEP} text-ink hover:border-edge`} to={to} rel={rel}>
					{label}
				</Link>
			)}
		</li>
	);
}
