import { formatMoney } from "~/kernel/money/money";
import { proposedLines } from "./all-proposals";
import type { ProposedLine } from "./bank-import";
import { readLater } from "./form-values";
import { isProposed, type OpenInvoice } from "./match";

const LINES_PER_PAGE = 50;
/** Invoices and clients that are suggested; any other can be typed. */
const MAX_OFFERED = 400;

/** Which lines of an import a page shows, counted from 1. */
export interface Pages {
	page: number;
	last: number;
	from: number;
	to: number;
	count: number;
}

/**
 * One page of an import's lines: first those with a proposal, then those to decide, then what is booked, then what is for no
 * invoice; with the counts of all of them. A page that there is not is the nearest.
 */
function inSections(lines: readonly ProposedLine[], query: string | null) {
	const free = lines.filter(({ paymentId, dismissedAt }) => paymentId === null && dismissedAt === null);
	const ready = free.filter(isProposed);
	const open = free.filter((line) => !isProposed(line));
	const aside = lines.filter(({ paymentId, dismissedAt }) => paymentId === null && dismissedAt !== null);
	const booked = lines.filter(({ paymentId }) => paymentId !== null);
	const last = Math.max(1, Math.ceil(lines.length / LINES_PER_PAGE));
	const page = /^\d{1,6}$/.test(query ?? "") ? Math.min(Math.max(Number(query), 1), last) : 1;
	const visible = [...ready, ...open, ...booked, ...aside].slice((page - 1) * LINES_PER_PAGE, page * LINES_PER_PAGE);
	const from = Math.min((page - 1) * LINES_PER_PAGE + 1, lines.length);
	const pages: Pages = { page, last, from, to: from + Math.max(0, visible.length - 1), count: lines.length };
	return {
		free: visible.filter(({ paymentId, dismissedAt }) => paymentId === null && dismissedAt === null),
		aside: visible.filter(({ paymentId, dismissedAt }) => paymentId === null && dismissedAt !== null),
		booked: visible.filter(({ paymentId }) => paymentId !== null),
		counts: { all: lines.length, ready: ready.length, open: open.length, booked: booked.length, aside: aside.length },
		pages,
	};
}

type Named = Pick<OpenInvoice, "clientKey" | "clientName">;

interface Read<Head> {
	head: Head;
	lines: readonly ProposedLine[];
	open: readonly OpenInvoice[];
	clients: readonly Named[];
}

/** What the page of an import shows, by its address: `page`, and `later` of the lines that were left for later. */
export function importPage<Head>({ head, lines, open, clients }: Read<Head>, query: URLSearchParams) {
	const later = readLater(query.get("later"));
	return {
		head,
		later,
		...inSections(lines, query.get("page")),
		left: proposedLines(lines, new Set(later)).length,
		offered: open.slice(0, MAX_OFFERED).map(({ number, clientName, open, currency }) => ({
			number,
			label: `${clientName}, ${formatMoney(open, currency)}`,
		})),
		clients: listClients(clients, open).slice(0, MAX_OFFERED),
	};
}

/**
 * The clients whose credit a payment can be, each once: saved ones, and those that something is open of. They are named by
 * their e-mail address: money of who has none is booked for an invoice.
 */
function listClients(saved: readonly Named[], open: readonly Named[]): Named[] {
	const byKey = new Map([...open, ...saved].map(({ clientKey, clientName }) => [clientKey, { clientKey, clientName }]));
	return [...byKey.values()].filter(({ clientKey }) => clientKey.includes("@"));
}
