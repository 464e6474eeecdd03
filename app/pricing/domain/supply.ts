import type { InvoiceLine, LineSupply } from "./line";

type Supplied = Pick<InvoiceLine, "supply"> & { timeEntryIds?: readonly string[] | undefined };

/** What all lines bill together, of which tracked hours are services; empty where any of them does not say, and for none. */
export function supplyOf(lines: readonly Supplied[]): LineSupply | "both" | "" {
	const [supply, ...others] = new Set(lines.map(({ supply, timeEntryIds }) => supply ?? (timeEntryIds && "services")));
	if (others.includes(undefined)) return "";
	return others.length > 0 && supply ? "both" : (supply ?? "");
}
