import type { Language } from "~/kernel/language/language";
import { shorten } from "~/kernel/text";
import { dateIn, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { InvoiceLine } from "~/pricing/domain/line";
import { type BillingRules, type Timed, timeLines } from "~/time/domain/time-lines";

/** As an invoice's description may be. */
const MAX_CHARACTERS = 500;

interface Described extends Timed {
	description: string;
}

interface Rules extends BillingRules {
	/** That the lines' days are written in. */
	language: Language;
}

type BillableItem = InvoiceLine & { timeEntryIds: string[] };

/** Time as lines of an invoice (`time-lines.ts`), with what each says. */
export function billableItems(entries: readonly Described[], rules: Rules): BillableItem[] {
	return timeLines(entries, rules).map(({ parts, quantity, rate }) => {
		const group = parts.map(({ entry }) => entry);
		return {
			description: wording(group, rules),
			quantity,
			...(rules.exactMinutes && { unit: "min60" }),
			rate,
			timeEntryIds: group.map(({ id }) => id),
		};
	});
}

/** "Homepage wireframes (Website)", "Website: Homepage wireframes, Call", "Jun 18, 2026: Homepage wireframes, Call". */
function wording(entries: readonly Described[], { grouping, timezone, language }: Rules): string {
	const [first] = entries;
	if (!first) return "";
	const { description, projectName, startedAt } = first;
	if (grouping === "entry")
		return shorten(projectName ? `${description} (${projectName})` : description, MAX_CHARACTERS);
	const group = grouping === "project" ? projectName : formatDate(dateIn(timezone, startedAt), language);
	const work = [...new Set(entries.map((entry) => entry.description))].join(", ");
	return shorten(group ? m.billed_time_billed_group({ group, work }, { locale: language }) : work, MAX_CHARACTERS);
}
