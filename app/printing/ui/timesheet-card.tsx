import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";

/** The hours of an invoice as files: what they say is chosen, and either button asks for its file. */
export function TimesheetCard({ id }: { id: string }) {
	const place = `/invoices/${id}/timesheet`;
	return (
		<Card title={m.printing_timesheet()} id="timesheet" className="print:hidden">
			<p className="text-ink-2">{m.printing_timesheet_about()}</p>
			<form method="get" action={`${place}.pdf`} className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-4">
				<label className="grid gap-1.5">
					<span>{m.printing_timesheet_by()}</span>
					<select className="input" name="by">
						<option value="project">{m.printing_timesheet_by_project()}</option>
						<option value="day">{m.printing_timesheet_by_day()}</option>
					</select>
				</label>
				{CHOICES.map(([name, label]) => (
					<label key={name} className="check">
						<input type="checkbox" name={name} className="box" />
						<span>{label()}</span>
					</label>
				))}
				<div className="flex flex-wrap gap-2">
					{(["pdf", "csv"] as const).map((kind) => (
						<button key={kind} type="submit" className="btn" formAction={`${place}.${kind}`} aria-label={FILES[kind]()}>
							<Icon name="download" />
							{kind.toUpperCase()}
						</button>
					))}
				</div>
			</form>
		</Card>
	);
}

const CHOICES = [
	["times", m.printing_timesheet_times],
	["money", m.printing_timesheet_money],
	["sign", m.printing_timesheet_sign],
] as const;

const FILES = { pdf: m.printing_timesheet_pdf, csv: m.printing_timesheet_csv };
