import type { CSSProperties, ReactNode } from "react";

interface TableProps {
	className?: string;
	style?: CSSProperties;
	width?: "100%" | null;
	children: ReactNode;
}

/** A table that lays out, as programs that read mail know no other way; screen readers pass over it. */
export function Table({ className, style, width = "100%", children }: TableProps) {
	return (
		<table
			role="presentation"
			cellPadding={0}
			cellSpacing={0}
			border={0}
			width={width ?? undefined}
			className={className}
			style={{ borderCollapse: "collapse", ...style }}
		>
			<tbody>{children}</tbody>
		</table>
	);
}
