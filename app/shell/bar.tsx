import type { ReactNode } from "react";

export function Bar({ children }: { children: ReactNode }) {
	return (
		<header className="bar">
			<div className="wrap bar-line">{children}</div>
		</header>
	);
}
