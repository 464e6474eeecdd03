import type { z } from "zod";
import type { ChangedKind } from "~/changes/domain/changed-kind";
import { answerPlacedList, type ListCall } from "~/changes/views/answer-list.server";
import { toInvoiceView } from "../domain/invoice-view";
import type { ListQuery } from "../domain/list-query";
import { invoicesNamed, type Listing, listWholeInvoices } from "../server/read-invoices.server";

type Query = Omit<z.output<typeof ListQuery>, "status"> & Pick<Partial<z.output<typeof ListQuery>>, "status">;

/**
 * How a list of invoices of the API answers, as {@link answerPlacedList}.
 * @param only what all that is in it has
 */
export function answerInvoices(kind: ChangedKind, only: Pick<Listing["filter"], "status" | "type"> = {}) {
	return answerPlacedList({
		kind,
		page: async ({ ctx, actor, query }: ListCall<Query>) => {
			const { q: search, limit, cursor, sort, since: _, updatedSince: __, ...filter } = query;
			const listing = { filter: { search, ...filter, ...only }, limit, cursor, sort };
			const { invoices, ...page } = await listWholeInvoices(ctx, actor, listing);
			return { views: invoices.map(toInvoiceView), ...page };
		},
		named: async ({ ctx, actor }, ids) => (await invoicesNamed(ctx, actor, ids)).map(toInvoiceView),
	});
}
