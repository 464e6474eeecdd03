import type { ReactNode } from "react";

interface EmptyStateProps {
	/** To the letter of the spec, such as "No invoices yet". */
	title: string;
	action?: ReactNode;
	children?: ReactNode;
}

/** A page of the book with nothing on it yet. */
export function EmptyState({ title, action, children }: EmptyStateProps) {
	return (
		<div className="empty">
			<div>
				<h2>{title}</h2>
				<p>{children}</p>
				{action}
			</div>
		</div>
	);
}
