import type { Cents } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import type { ImportedLine } from "./bank-import";
import { type JointProposal, jointOpen, type OpenInvoice, type Proposal } from "./match";

/** What is proposed for a line with the reference of several invoices: those that are still open. Where none is, a person decides. */
export function withJoint(
	{ joint, currency }: Pick<ImportedLine, "joint" | "currency">,
	proposal: Proposal,
	open: readonly OpenInvoice[],
): Proposal {
	if (joint === null) return proposal;
	const { invoice, fits } = proposal;
	const ids = new Set(joint.invoices);
	const invoices = open.filter((each) => ids.has(each.id) && each.currency === currency);
	if (invoices.length > 0)
		return { invoice: null, why: "reference", fits: [], joint: { reference: joint.reference, invoices } };
	return { invoice: null, why: null, fits: [...(invoice ? [invoice] : []), ...fits] };
}

/** The most that each gets: what settles it on the day where that is the sum; `null` for all that is open of it. */
export function jointParts({ invoices }: JointProposal, amount: Cents, day: CalendarDate): (Cents | null)[] {
	const asked = invoices.map(({ open, steps = [] }) =>
		Math.min(open, ...steps.filter(({ lastDay }) => day <= lastDay).map(({ toPay }) => toPay)),
	);
	const isAsked = amount <= jointOpen({ invoices }) && amount === asked.reduce((sum, each) => sum + each, 0);
	return asked.map((each) => (isAsked ? each : null));
}
