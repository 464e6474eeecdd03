import { Link } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { Icon } from "./icon";
import { useOpeningPlace } from "./opening-place";

interface CardProps {
	/** The id of a card that a page can open at. */
	id?: string;
	title: ReactNode;
	action?: ReactNode;
	padded?: boolean;
	className?: string;
	children: ReactNode;
}

/** A sheet with its head ruled off. The title is a second-level heading and names the region. */
export function Card({ id: own, title, action, padded = true, className = "", children }: CardProps) {
	const id = useId();
	const place = useOpeningPlace(own ?? "");
	return (
		<section className={`sheet ${className}`} aria-labelledby={id} {...(own && place)}>
			<div className="card-head">
				<h2 id={id}>{title}</h2>
				{action}
			</div>
			{padded ? <div className="p-(--pad)">{children}</div> : children}
		</section>
	);
}

interface PageHeadProps {
	title: string;
	titleId?: string;
	subtitle?: ReactNode;
	/** Whether the subtitle counts what is searched, and is said anew. */
	counts?: boolean;
	back?: { to: string; label: string };
	actions?: ReactNode;
}

/** The head of a signed-in page; holds its one first-level heading. */
export function PageHead({ title, titleId, subtitle, counts, back, actions }: PageHeadProps) {
	return (
		<div className="page-head">
			<div className="min-w-0">
				{back && (
					<Link
						to={back.to}
						className="mb-1 inline-flex min-h-7 items-center gap-1.5 text-sm text-ink-2 no-underline hover:text-ink print:hidden"
					>
						<Icon name="left" />
						{back.label}
					</Link>
				)}
				<h1 id={titleId}>{title}</h1>
				{subtitle && (
					<p className="mt-1.5 text-ink-2" role={counts ? "status" : undefined}>
						{subtitle}
					</p>
				)}
			</div>
			{actions && <div className="page-actions print:hidden">{actions}</div>}
		</div>
	);
}
