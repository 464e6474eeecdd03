import { customType } from "drizzle-orm/sqlite-core";
import { fromStored, toStored } from "~/clients/domain/no-email";
import { readIds } from "~/pricing/domain/withholding-ids";
import type { InvoiceContent } from "~/recurring/domain/recurring-invoice";

/** As it is stored: withholdings in one text, as when an invoice could have no more than one. */
type Stored = Omit<InvoiceContent, "withholdingIds"> & { withholdingId?: string };

/** A column of what each invoice of a series says, as JSON. */
export const contentColumn = customType<{ data: InvoiceContent; driverData: string }>({
	dataType: () => "text",
	fromDriver(stored) {
		const { withholdingId, ...content } = JSON.parse(stored) as Stored;
		return { ...content, withholdingIds: readIds(withholdingId), client: fromStored(content.client) };
	},
	toDriver({ withholdingIds, ...content }) {
		const stored: Stored = { ...content, withholdingId: withholdingIds.join(), client: toStored(content.client) };
		return JSON.stringify(stored);
	},
});
