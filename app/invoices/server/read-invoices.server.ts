import { findDraftClient } from "#db/clients/clients";
import type { InvoiceFilter } from "#db/invoices/invoice-filter";
import {
	countInvoices,
	countMatching,
	findInvoice,
	findInvoices,
	findLastBilled,
	type InvoiceCounts,
	invoicePage,
	listInvoices,
} from "#db/invoices/invoices";
import { findPaymentTerms } from "#db/seller/seller-profiles";
import type { Actor } from "~/access/domain/user";
import { withCompany } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import { invalidField } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { decodeCursor, sliceFor, toPage } from "~/kernel/paging";
import { foldText } from "~/kernel/text";
import { dateIn } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { ListState } from "~/settlement/domain/status";
import { type Invoice, newInvoiceDefaults } from "../domain/invoice";
import { fromSortKey, NEWEST_FIRST, type PageSort, type Sort, sortKey, toOrder } from "../domain/list-order";
import { numberedAs, numberOn, proposeFree, provisionalNumber } from "./number-series.server";
import { invoiceNotFound } from "./refusals.server";

export const PAGE_SIZE = 10;

/** A filter is counted no further than this; past it the page says "more than". */
const COUNTED_MATCHES = 1000;

/**
 * One invoice of the actor's; of a draft, the saved client says what it leaves out.
 * @throws AppError not_found where it is unknown, deleted, or of another account
 */
export async function readInvoice(ctx: AppContext, actor: Actor, id: string): Promise<Invoice> {
	if (!isId(id)) throw invoiceNotFound();
	const [invoice, saved] = await Promise.all([
		findInvoice(ctx.db, actor.id, id, ctx.clock.now()),
		findDraftClient(ctx.db, actor.id, id),
	]);
	if (!invoice) throw invoiceNotFound();
	return { ...invoice, client: withCompany(invoice.client, saved) };
}

/** The last invoice to a saved client, whose lines are offered again; null where there is none with lines. */
export async function lastBilled(ctx: AppContext, actor: Actor, clientId: string): Promise<LastBilled | null> {
	const last = isId(clientId) ? await findLastBilled(ctx.db, actor.id, clientId) : null;
	const lines = last?.items.map(({ description }) => description.split("\n")[0] ?? "").filter(Boolean) ?? [];
	return last && lines.length > 0 ? { id: last.id, number: last.number, lines } : null;
}

export interface LastBilled {
	id: string;
	number: string;
	lines: string[];
}

export interface Listing {
	filter: Omit<InvoiceFilter, "provisional">;
	limit: number;
	cursor?: string | null | undefined;
	sort?: Sort | undefined;
}

interface Paging extends Omit<Listing, "limit" | "sort"> {
	sort?: PageSort | undefined;
	size?: number;
}

/**
 * Whole invoices for the API, newest first, the cursor of what follows, and how far the account's changes had come.
 * @throws AppError invalid (a cursor of another order)
 */
export async function listWholeInvoices(ctx: AppContext, actor: Actor, { filter, limit, cursor, ...listing }: Listing) {
	// What is bounded by issue dates is read in their order, and not all of the account.
	const { sort = filter.from || filter.to ? "-issueDate" : NEWEST_FIRST } = listing;
	const from = decodeCursor(cursor);
	if (from && (from.sort ?? NEWEST_FIRST) !== sort) throw invalidField("cursor", m.kernel_wrong_cursor());
	const order = toOrder(sort);
	const beyond = from && { createdAt: fromSortKey(from.createdAt, order), id: from.id };
	const now = ctx.clock.now();
	const today = dateIn(actor.timezone, now);
	const list = (by: InvoiceFilter) =>
		listInvoices(ctx.db, actor.id, { now, today, filter: by, limit: limit + 1, order, from: beyond });
	let found = await list(filter);
	const next = numberOn(today, found.series);
	if (isSearched(next, filter)) found = await list({ ...filter, provisional: true });
	const named = sort === NEWEST_FIRST ? {} : { sort };
	const placed = found.invoices.map((invoice) => {
		return { invoice, id: invoice.id, createdAt: sortKey(invoice, order), ...named };
	});
	const page = toPage(placed, limit, from);
	const invoices = page.rows.map(({ invoice }) => invoice);
	return { invoices: numberedAs(invoices, next), next: page.older, sequence: found.sequence };
}

/** Those of these ids that are the actor's and not deleted, as {@link listWholeInvoices} has them. */
export async function invoicesNamed(ctx: AppContext, actor: Actor, ids: readonly string[]): Promise<Invoice[]> {
	const [invoices, next] = await Promise.all([
		findInvoices(ctx.db, actor.id, ids, ctx.clock.now()),
		provisionalNumber(ctx, actor),
	]);
	return numberedAs(invoices, next);
}

/** Whether a search matches the provisional number of drafts, which is in no row. */
function isSearched(provisional: string | null, { search }: InvoiceFilter): boolean {
	return Boolean(search && provisional && foldText(provisional).includes(foldText(search)));
}

/**
 * A page of the invoices list: its rows, what the account holds, how many match, and the cursors of its neighbours.
 * Walks by key, never by offset, so that the last page costs what the first does.
 */
export async function invoicesPage(ctx: AppContext, actor: Actor, { filter, cursor, sort, size = PAGE_SIZE }: Paging) {
	const now = ctx.clock.now();
	const place = decodeCursor(cursor);
	const from = place?.sort === sort ? place : undefined;
	const read = (by: InvoiceFilter) =>
		Promise.all([
			invoicePage(ctx.db, actor.id, { now, filter: by, slice: sliceFor(size, from), sort }),
			narrows(by) ? countMatching(ctx.db, actor.id, { now, filter: by, most: COUNTED_MATCHES + 1 }) : null,
		]);
	const [first, next] = await Promise.all([read(filter), provisionalNumber(ctx, actor)]);
	const [{ rows, counts: all }, found] = isSearched(next, filter)
		? await read({ ...filter, provisional: true })
		: first;
	const counts = found ?? (filter.state ? only(all, filter.state) : all);
	const matches = counts.total + counts.creditNotes;
	const uncounted = found !== null && matches > COUNTED_MATCHES;
	const placed = sort ? rows.map((row) => ({ ...row, sort })) : rows;
	const page = toPage(placed, size, from);
	return {
		...page,
		rows: numberedAs(page.rows, next),
		/** Of those that match, by status. */
		counts,
		isEmpty: all.total + all.creditNotes === 0,
		/** How many match; where `uncounted`, there are more. */
		matching: uncounted ? COUNTED_MATCHES : matches,
		uncounted,
	};
}

function only(counts: InvoiceCounts, state: ListState): InvoiceCounts {
	const n = counts[state];
	const none = { draft: 0, sent: 0, paid: 0, overdue: 0, credited: 0, written_off: 0, creditNotes: 0 };
	return { ...none, total: n, [state]: n };
}

/** Whether a filter asks for more than a status, of which counters know how many there are. */
function narrows({ search, clientId, from, to, currency }: InvoiceFilter): boolean {
	return [search, clientId, from, to, currency].some((each) => each !== undefined);
}

export function readCounts(ctx: AppContext, actor: Actor) {
	return countInvoices(ctx.db, actor.id, ctx.clock.now());
}

/** What the form of a new invoice starts with: the spec's defaults, and the next free number. */
export async function startInvoice(ctx: AppContext, actor: Actor) {
	const [next, free, { dueDays, ...terms }] = await Promise.all([
		provisionalNumber(ctx, actor),
		proposeFree(ctx, actor),
		findPaymentTerms(ctx.db, actor.id),
	]);
	const today = dateIn(actor.timezone, ctx.clock.now());
	const defaults = { ...newInvoiceDefaults(today, actor.currency, dueDays), ...terms };
	return { number: next ?? free, numberProvisional: next !== null, ...defaults };
}
