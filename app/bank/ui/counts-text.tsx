import { formatNumber } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";

type Counts = Record<"all" | "ready" | "open" | "booked" | "aside" | "left" | "repeated", number>;

/** What there is of each kind in a file. */
export function CountsText({ all, ready, open, booked, aside, left, repeated }: Counts) {
	const counts = { ready, open, booked, aside, left, repeated };
	const figures = Object.fromEntries(Object.entries(counts).map(([kind, count]) => [kind, formatNumber(count)]));
	return (
		<>
			<b>{m.bank_in_file({ count: all, shown: formatNumber(all) })}</b>{" "}
			{m.bank_counts(figures as Record<keyof typeof counts, string>)}
		</>
	);
}
