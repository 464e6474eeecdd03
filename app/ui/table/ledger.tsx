import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOpeningPlace } from "../opening-place";
import { useRowLinks } from "./row-link";

interface LedgerProps {
	caption: string;
	children: ReactNode;
}

/** A table on ruled lines; narrow, each row folds to a slip. Roles are written out, as `display` takes them away. */
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

export function LedgerHead({ children }: { children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noRedundantRoles: see Ledger
		<thead role="rowgroup">
			<LedgerRow>{children}</LedgerRow>
		</thead>
	);
}

/** Its rows; their links may be `RowLink`s. */
export function LedgerBody({ children }: { children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noRedundantRoles: see Ledger
		<tbody role="rowgroup" ref={useRowLinks()}>
			{children}
		</tbody>
	);
}

/** One with an `id` can be what the page opens at. */
export function LedgerRow({ id, children }: { id?: string; children: ReactNode }) {
	const place = useOpeningPlace(id ?? "");
	return (
		// biome-ignore lint/a11y/noRedundantRoles: see Ledger
		<tr role="row" {...(id && place)}>
			{children}
		</tr>
	);
}

/** Where a cell goes in a slip: title and status, then party and amount, then note and actions; `aside` is left out. */
type Place = "select" | "title" | "party" | "status" | "note" | "amount" | "actions" | "aside";

interface LedgerHeadingProps {
	at: Place;
	hidden?: boolean;
	/** The address that sorts by it, and how it is sorted by now. */
	sort?: { to: string; sorted: "ascending" | "descending" | undefined } | undefined;
	children: string;
}

export function LedgerHeading({ at, hidden, sort, children }: LedgerHeadingProps) {
	const text = sort ? (
		<Link to={sort.to} preventScrollReset>
			{children}
		</Link>
	) : (
		children
	);
	return (
		// biome-ignore lint/a11y/noRedundantRoles: see Ledger
		<th role="columnheader" scope="col" className={`at-${at}`} aria-sort={sort?.sorted}>
			{hidden ? <span className="sr-only">{children}</span> : text}
		</th>
	);
}

interface LedgerCellProps {
	at: Place;
	sub?: ReactNode;
	/** A word that a slip needs, because it has no head row: "Due". */
	slipLabel?: string;
	children?: ReactNode;
}

export function LedgerCell({ at, sub, slipLabel, children }: LedgerCellProps) {
	return (
		// biome-ignore lint/a11y/noRedundantRoles: see Ledger
		<td role={at === "title" ? "rowheader" : "cell"} className={`at-${at}`}>
			{slipLabel && <span className="slip-only">{slipLabel} </span>}
			{at === "actions" ? <div className="ledger-actions">{children}</div> : children}
			{sub && <span className="ledger-sub">{sub}</span>}
		</td>
	);
}
