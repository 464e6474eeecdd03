import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";

interface SheetCardProps {
	/** Ready-made, so that the page loads no words of papers. */
	texts: { title: string; about: string; by: string; file: string };
	groups: readonly (readonly [value: string, label: string])[];
	choices: readonly (readonly [name: string, label: string])[];
	/** What the report is asked for. */
	shown: Readonly<Record<string, string>>;
}

/** The entries of a report one by one as a timesheet: what it says is chosen. */
export function SheetCard({ texts, groups, choices, shown }: SheetCardProps) {
	return (
		<Card title={texts.title} className="mt-6 print:hidden">
			<p className="text-ink-2">{texts.about}</p>
			<form method="get" action="/time-tracker/timesheet.pdf" className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-4">
				{Object.entries(shown).map(
					([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
				)}
				<label className="grid gap-1.5">
					<span>{texts.by}</span>
					<select className="input" name="sheet">
						{groups.map(([value, label]) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				</label>
				{choices.map(([name, label]) => (
					<label key={name} className="check">
						<input type="checkbox" name={name} className="box" />
						<span>{label}</span>
					</label>
				))}
				<button type="submit" className="btn" aria-label={texts.file}>
					<Icon name="download" />
					PDF
				</button>
			</form>
		</Card>
	);
}
