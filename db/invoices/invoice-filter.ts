import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Order, PageSort } from "~/invoices/domain/list-order";
import type { Currency } from "~/kernel/money/money";
import { foldText } from "~/kernel/text";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import type { InvoiceStatus, ListState } from "~/settlement/domain/status";
import { ownInvoices } from "../own-invoices";
import { comesTo } from "./amount-search";
import { invoices } from "./invoices.schema";
import { isCreditNote, ofState, ofStatus } from "./states";
import { isProvisional } from "./whole-invoice";

export interface InvoiceFilter {
	status?: InvoiceStatus | undefined;
	state?: ListState | undefined;
	/** Looked for in the fields that are searched; case and accents ignored, every character literal. */
	search?: string | undefined;
	clientId?: string | undefined;
	externalId?: string | undefined;
	from?: CalendarDate | undefined;
	to?: CalendarDate | undefined;
	currency?: Currency | undefined;
	type?: "credit_note" | undefined;
	/** Whether drafts of a provisional number match the search by it. */
	provisional?: boolean | undefined;
}

/** Whether an invoice is the owner's, not deleted, and of a filter. */
export function matching(
	userId: string,
	now: Instant,
	{ status, state, search, provisional, clientId, externalId, from, to, currency, type }: InvoiceFilter,
): SQL | undefined {
	return and(
		ownInvoices(userId),
		clientId ? eq(invoices.clientId, clientId) : undefined,
		externalId ? eq(invoices.externalId, externalId) : undefined,
		from ? gte(invoices.issueDate, from) : undefined,
		to ? lte(invoices.issueDate, to) : undefined,
		currency ? eq(invoices.currency, currency) : undefined,
		type && isCreditNote,
		status && ofStatus(status, now),
		state && ofState(state, now),
		search
			? sql`${invoices.searchText} >= '' AND (instr(${invoices.searchText}, ${foldText(search)}) > 0 OR (${provisional ? 1 : 0} AND ${isProvisional})
				OR ${comesTo(search)})`
			: undefined,
	);
}

/** Orders that have an index, by which a page of what many have is found without looking at all. */
const BY_A_DATE: readonly unknown[] = ["issueDate", "dueDate", "-dueDate"];

/**
 * Where those of a filter are looked for. A search compares what is in its own index, and reads the rows that it found; what
 * the rest of the filter or the order finds in an index of its own is left to SQLite.
 */
export function searchedIn(
	{ search, state, status, clientId, externalId, from, to, type }: InvoiceFilter,
	order?: Order["by"] | PageSort,
): SQL {
	const isOfFew =
		[state, status].some((each) => each && each !== "paid") || clientId || externalId || from || to || type;
	if (!search || isOfFew || BY_A_DATE.includes(order)) return sql`invoices`;
	return sql`invoices INDEXED BY invoices_searched`;
}
