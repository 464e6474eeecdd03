import type { Cents } from "~/kernel/money/money";
import { type Project, proposedRate } from "./project";

/** What an hour costs, and whether it is billed; each with whether that was chosen for the entry by hand. */
export interface EntryTerms {
	rate: Cents;
	rateChosen: boolean;
	billable: boolean;
	billableChosen: boolean;
}

interface Typed {
	rate: Cents | null;
	/** `null` where nothing is said. */
	billable: boolean | null;
}

interface Followed {
	project: Pick<Project, "chosen" | "worked" | "billable"> | null;
	/** The client's rate; `null` where it has none. */
	client: Cents | null;
}

/** The terms of a new entry: as typed, else its project's, else its client's. */
export function newTerms({ rate, billable }: Typed, { project, client }: Followed): EntryTerms {
	return {
		rate: rate ?? proposedRate(project, client) ?? 0,
		rateChosen: rate !== null,
		billable: billable ?? project?.billable ?? true,
		billableChosen: billable !== null,
	};
}

/** The terms of an entry that is there. Those that nobody chose for it follow it to another project or client. */
export function changedTerms(
	{ rate, billable }: Typed,
	before: EntryTerms,
	{ project, client, moves }: Followed & { moves: boolean },
): EntryTerms {
	const [typedRate, typedBillable] = [rate ?? 0, billable ?? true];
	const ratePicked = typedRate !== before.rate;
	const billablePicked = typedBillable !== before.billable;
	const rateFollows = moves && !ratePicked && !before.rateChosen;
	const billableFollows = moves && !billablePicked && !before.billableChosen;
	return {
		rate: rateFollows ? (proposedRate(project, client) ?? before.rate) : typedRate,
		rateChosen: ratePicked || before.rateChosen,
		billable: billableFollows ? (project?.billable ?? true) : typedBillable,
		billableChosen: billablePicked || before.billableChosen,
	};
}
