import { Form, Link } from "@remix-run/react";
import { LAST_DAY } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { Period } from "../domain/period";
import type { offeredPeriods } from "../domain/tax-periods";

interface ReportFilterProps extends Period {
	action: string;
	/** When income counts, where that is a choice. */
	counts?: "issue" | "payment";
	choices: ReturnType<typeof offeredPeriods>;
}

/** The period of reports, and when income counts; all of it in the URL. */
export function ReportFilter({ action, from, to, counts, choices }: ReportFilterProps) {
	return (
		<search className="sheet">
			<Form method="get" action={action} className="report-filter">
				<label>
					<span>{m.reports_from()}</span>
					<input key={from} className="input" type="date" max={LAST_DAY} name="from" defaultValue={from} />
				</label>
				<label>
					<span>{m.reports_to()}</span>
					<input key={to} className="input" type="date" max={LAST_DAY} name="to" defaultValue={to} />
				</label>
				{counts && (
					<label>
						<span>{m.reports_counts()}</span>
						<select key={counts} className="input" name="counts" defaultValue={counts}>
							<option value="payment">{m.reports_counts_payment()}</option>
							<option value="issue">{m.reports_counts_issue()}</option>
						</select>
					</label>
				)}
				<button type="submit" className="btn">
					{m.reports_show()}
				</button>
			</Form>
			<nav
				className="flex flex-wrap gap-x-5 border-t border-rule px-(--pad) pt-1 pb-2 text-sm"
				aria-label={m.reports_periods()}
			>
				{(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((name) => {
					const period = choices[name];
					return (
						period && (
							<Link
								className="inline-flex min-h-11 items-center"
								key={name}
								to={`?${new URLSearchParams({ ...period, ...(counts && { counts }) })}`}
								preventScrollReset
							>
								{LABELS[name]()}
							</Link>
						)
					);
				})}
			</nav>
		</search>
	);
}

const LABELS = {
	month: m.reports_this_month,
	two_months: m.reports_these_two_months,
	quarter: m.reports_this_quarter,
	vat_quarter: m.reports_this_vat_quarter,
	vat_month: m.reports_this_vat_month,
	year: m.reports_this_year,
	tax_year: m.reports_this_tax_year,
	last_two_months: m.reports_last_two_months,
	last_quarter: m.reports_last_quarter,
	last_vat_quarter: m.reports_last_vat_quarter,
	last_vat_month: m.reports_last_vat_month,
	last_year: m.reports_last_year,
	last_tax_year: m.reports_last_tax_year,
} as const;
