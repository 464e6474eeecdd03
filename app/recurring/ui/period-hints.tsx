import { m } from "~/paraglide/messages";
import { fillPeriod, type NextPeriod } from "../domain/period";

interface PeriodHintsProps {
	/** "{month} {year}" */
	placeholders: string;
	/** What is typed, one text after another. */
	texts: readonly string[];
	next: Pick<NextPeriod, "language"> & { date: string };
}

/** That texts may name the period, and how those that do will read next: "The next reads “Care plan, June 2026”.". */
export function PeriodHints({ placeholders, texts, next: { date, language } }: PeriodHintsProps) {
	const read = texts.flatMap((typed) => {
		const text = date && fillPeriod(typed, date, language);
		return text && text !== typed ? [text] : [];
	});
	return (
		<div className="field-hint period-hints">
			<p>{m.recurring_lines_about({ placeholders })}</p>
			{[...new Set(read)].map((text) => (
				<p key={text}>{m.recurring_next_reads({ text })}</p>
			))}
		</div>
	);
}
