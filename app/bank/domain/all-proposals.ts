import type { Cents } from "~/kernel/money/money";
import type { ProposedLine } from "./bank-import";
import { type JointProposal, type OpenInvoice, proposedInvoices, settlesOn } from "./match";

/** A line and the invoice that is proposed for it: the first of several that it pays together. */
export interface Proposed {
	line: ProposedLine;
	invoice: OpenInvoice;
	joint?: JointProposal | undefined;
}

/** Lines that nothing is decided of and that have a proposal; those postponed by the user are not among them. */
export function proposedLines(lines: readonly ProposedLine[], later: ReadonlySet<string>): Proposed[] {
	return lines.flatMap((line) => {
		const [invoice] = proposedInvoices(line.proposal);
		return invoice && line.paymentId === null && line.dismissedAt === null && !later.has(line.id)
			? [{ line, invoice, joint: line.proposal.joint }]
			: [];
	});
}

/**
 * The first of them, at most so many, that can be booked together: where several are for one invoice, as many as are open of
 * it, and of several together only where no other line is for one of them. The others are looked at once more when those are booked.
 */
export function bookableTogether(proposed: readonly Proposed[], most: number): Proposed[] {
	const rest = new Map<string, Cents>();
	const bookable = proposed.filter(({ line, invoice, joint }) => {
		if (joint) {
			if (joint.invoices.some(({ id }) => rest.has(id))) return false;
			for (const { id } of joint.invoices) rest.set(id, 0);
			return true;
		}
		const open = rest.get(invoice.id) ?? invoice.open;
		if (line.amount > open) return false;
		rest.set(invoice.id, settlesOn(invoice, line.amount, line.day) ? 0 : open - line.amount);
		return true;
	});
	return bookable.slice(0, most);
}
