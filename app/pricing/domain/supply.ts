import { ownItems } from "./deposits";
import type { InvoiceLine, LineSupply } from "./line";

type Billed = LineSupply | "both" | "";

interface Supplied extends Pick<InvoiceLine, "supply"> {
	timeEntryIds?: readonly string[] | undefined;
	deposit?: object;
}

/**
 * What an invoice bills: as all of its own lines say, of which tracked hours are services.
 * @param sells what its seller sells, which holds where a line does not say
 */
export function billedSupply(items: readonly Supplied[], sells: Billed): Billed {
	const [supply, ...others] = new Set(
		ownItems(items).map(({ supply, timeEntryIds }) => supply ?? (timeEntryIds && "services")),
	);
	if (supply === undefined || others.includes(undefined)) return sells;
	return others.length > 0 ? "both" : supply;
}
