import { CURRENCIES, type Currency, readDecimal } from "~/kernel/money";
import { priceItems } from "../domain/totals";

/** Rows as far as they are typed. conform leaves out what is empty, down to a whole row, and names a list's type loosely. */
type TypedRows = readonly ({ quantity?: string | undefined; rate?: string | undefined } | null | undefined)[] | string;

/** Amounts and totals while somebody types: what is not a number yet counts as nothing. */
export function priceTyped(typed: TypedRows | undefined) {
	const rows = typeof typed === "object" ? typed : [];
	const lines = rows.map((row) => ({ quantity: read(row?.quantity), rate: read(row?.rate) }));
	try {
		return priceItems(lines);
	} catch {
		// Past what can be counted. The server says so once it is asked.
		return priceItems(lines.map(() => ({ quantity: 0, rate: 0 })));
	}
}

/** The currency that is chosen; one that is none of ours shows as dollars until the server refuses it. */
export function typedCurrency(typed: string | undefined): Currency {
	return CURRENCIES.find((currency) => currency === typed) ?? "USD";
}

/** Quantity and rate are both kept in hundredths. */
function read(typed = ""): number {
	return Math.max(readDecimal(typed) ?? 0, 0);
}
