import type { ReactNode } from "react";

/** The bar at the top of every page; stays in sight. */
export function Bar({ children }: { children: ReactNode }) {
	return (
		<header className="bar">
			<div className="wrap bar-line">{children}</div>
		</header>
	);
}
