import type { ProposedLine } from "./bank-import";

/** Lines of one page, which one request can book. */
const LINES_PER_PAGE = 50;

/** Which lines of an import a page shows, counted from 1. */
export interface Pages {
	page: number;
	last: number;
	from: number;
	to: number;
	count: number;
}

/**
 * One page of an import's lines: first those with a proposal, then those to decide, then what is booked; with the counts of
 * all of them. A page that there is not is the nearest.
 */
export function inSections(lines: readonly ProposedLine[], asked: string | null) {
	const ready = lines.filter(({ paymentId, proposal }) => paymentId === null && proposal.invoice);
	const open = lines.filter(({ paymentId, proposal }) => paymentId === null && !proposal.invoice);
	const booked = lines.filter(({ paymentId }) => paymentId !== null);
	const last = Math.max(1, Math.ceil(lines.length / LINES_PER_PAGE));
	const page = /^\d{1,6}$/.test(asked ?? "") ? Math.min(Math.max(Number(asked), 1), last) : 1;
	const visible = [...ready, ...open, ...booked].slice((page - 1) * LINES_PER_PAGE, page * LINES_PER_PAGE);
	const from = Math.min((page - 1) * LINES_PER_PAGE + 1, lines.length);
	const pages: Pages = { page, last, from, to: from + Math.max(0, visible.length - 1), count: lines.length };
	return {
		free: visible.filter(({ paymentId }) => paymentId === null),
		booked: visible.filter(({ paymentId }) => paymentId !== null),
		counts: { all: lines.length, ready: ready.length, open: open.length, booked: booked.length },
		pages,
	};
}
