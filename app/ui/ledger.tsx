import type { ReactNode } from "react";

interface LedgerProps {
	/** Read out before the table; not seen. */
	caption: string;
	children: ReactNode;
}

/**
 * A table on ruled lines with the amount behind a double rule. Where its sheet is narrow each row folds to a slip, and
 * the roles are written out, because `display` takes a table's own meaning away in some browsers.
 */
export function Ledger({ caption, children }: LedgerProps) {
	return (
		<div className="ledger-frame">
			{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
			<table className="ledger" role="table">
				<caption className="sr-only">{caption}</caption>
				{children}
			</table>
		</div>
	);
}

/** The head row. Takes {@link LedgerHeading}s. */
export function LedgerHead({ children }: { children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noRedundantRoles: see Ledger
		<thead role="rowgroup">
			<LedgerRow>{children}</LedgerRow>
		</thead>
	);
}

/** The rows. Takes {@link LedgerRow}s. */
export function LedgerBody({ children }: { children: ReactNode }) {
	// biome-ignore lint/a11y/noRedundantRoles: see Ledger
	return <tbody role="rowgroup">{children}</tbody>;
}

export function LedgerRow({ children }: { children: ReactNode }) {
	// biome-ignore lint/a11y/noRedundantRoles: see Ledger
	return <tr role="row">{children}</tr>;
}

/**
 * Where a cell goes when its row is a slip: number and status on the first line, party and amount on the second, a note
 * (due date) and the actions on the third. `aside` is left out there.
 */
export type Place = "select" | "title" | "party" | "status" | "note" | "amount" | "actions" | "aside";

interface LedgerHeadingProps {
	at: Place;
	/** Keeps the words from sight, for columns of boxes and actions. */
	hidden?: boolean;
	children: string;
}

export function LedgerHeading({ at, hidden, children }: LedgerHeadingProps) {
	return (
		// biome-ignore lint/a11y/noRedundantRoles: see Ledger
		<th role="columnheader" scope="col" className={`at-${at}`}>
			{hidden ? <span className="sr-only">{children}</span> : children}
		</th>
	);
}

interface LedgerCellProps {
	at: Place;
	/** A second, quiet line: issued date, e-mail. */
	sub?: ReactNode;
	/** A word that a slip needs, because it has no head row: "Due". */
	slipLabel?: string;
	children?: ReactNode;
}

export function LedgerCell({ at, sub, slipLabel, children }: LedgerCellProps) {
	return (
		// biome-ignore lint/a11y/noRedundantRoles: see Ledger
		<td role="cell" className={`at-${at}`}>
			{slipLabel && <span className="slip-only">{slipLabel} </span>}
			{at === "actions" ? <div className="ledger-actions">{children}</div> : children}
			{sub && <span className="ledger-sub">{sub}</span>}
		</td>
	);
}
