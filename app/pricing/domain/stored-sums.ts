import type { InvoiceSums, Withheld } from "./totals";

/** What is withheld as it is stored: the first by itself, as when an invoice could have no more (docs/decisions/0113). */
export interface StoredWithheld {
	withholding?: Withheld | null;
	furtherWithholdings?: Withheld[] | null;
}

/** Sums as they are stored and hashed. */
export type StoredSums = Omit<InvoiceSums, "withholdings"> & StoredWithheld;

/** The same keys in the same order as ever, because the database compares the text. */
export function toStoredSums({ lineTotal, discount, taxes, withholdings, ...rest }: InvoiceSums): StoredSums {
	const [withholding = null, ...further] = withholdings;
	const furtherWithholdings = further.length > 0 && { furtherWithholdings: further };
	return { lineTotal, discount, taxes, withholding, ...furtherWithholdings, ...rest };
}

export function readStoredSums({ withholding, furtherWithholdings, ...sums }: StoredSums): InvoiceSums {
	return { ...sums, withholdings: readWithheld({ withholding, furtherWithholdings }) };
}

export function readWithheld({ withholding, furtherWithholdings }: Partial<StoredWithheld>): Withheld[] {
	return withholding ? [withholding, ...(furtherWithholdings ?? [])] : [];
}
