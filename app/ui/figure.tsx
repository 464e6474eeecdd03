import type { ReactNode } from "react";

interface FigureProps {
	children: ReactNode;
	size?: "m" | "l";
	/** Closes the amount with the double rule. Only for a total. */
	final?: boolean;
	className?: string;
}

/** A large amount or count, in Besley. */
export function Figure({ children, size = "l", final = false, className = "" }: FigureProps) {
	return (
		<p className={`fig ${size === "l" ? "text-3xl" : "text-2xl"} ${className}`}>
			{final ? <span className="double-rule">{children}</span> : children}
		</p>
	);
}
