import { customType } from "drizzle-orm/sqlite-core";
import { readStoredSums, type StoredSums, toStoredSums } from "~/pricing/domain/stored-sums";
import type { InvoiceSums } from "~/pricing/domain/totals";
import { readIds } from "~/pricing/domain/withholding-ids";

/** A column of an invoice's sums, as JSON. */
export const sumsColumn = customType<{ data: InvoiceSums; driverData: string }>({
	dataType: () => "text",
	fromDriver: (stored) => readStoredSums(JSON.parse(stored) as StoredSums),
	toDriver: (sums) => JSON.stringify(toStoredSums(sums)),
});

/** A column of ids in order, with commas between: of one, as when there could be no more. */
export const idsColumn = customType<{ data: readonly string[]; driverData: string }>({
	dataType: () => "text",
	fromDriver: readIds,
	toDriver: (ids) => ids.join(),
});
