import type { ReactNode } from "react";

/** Names and what they stand for, a line each: an account's particulars, times, terms. */
export function Facts({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
	return (
		<dl className="facts">
			{rows.map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
