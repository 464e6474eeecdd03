import type { ReactNode } from "react";

interface EmptyStateProps {
	title: string;
	action?: ReactNode;
	children?: ReactNode;
}

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
