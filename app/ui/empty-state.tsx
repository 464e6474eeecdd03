import type { ReactNode } from "react";
import { EMPTY_PLACE } from "~/kernel/button-place";
import { useOpeningPlace } from "./opening-place";

interface EmptyStateProps {
	title: string;
	action?: ReactNode;
	children?: ReactNode;
}

export function EmptyState({ title, action, children }: EmptyStateProps) {
	return (
		<div className="empty">
			<div {...useOpeningPlace(EMPTY_PLACE)}>
				<h2>{title}</h2>
				<p>{children}</p>
				{action}
			</div>
		</div>
	);
}
