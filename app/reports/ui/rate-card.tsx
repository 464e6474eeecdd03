import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SelectField, TextField } from "~/ui/form/field";
import { NumberField } from "~/ui/form/number-input";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { RATE_CHECKS } from "../domain/rate-checks";

interface RateCardProps {
	base: string;
	/** What the form begins with; the query of the page is kept. */
	values: Record<"currency" | "rate" | "day", string>;
	search: string;
	/** Currencies to choose from: those that invoices are in first. */
	currencies: readonly string[];
	/** The newest ones: "1 EUR is 1.085 USD from Jun 18, 2026". */
	rates: readonly string[];
	lastResult: SubmissionResult<string[]> | undefined;
}

/** The exchange rates that the reports go by, and the form of another one. */
export function RateCard({ base, values, search, currencies, rates, lastResult }: RateCardProps) {
	const [form, fields] = useServerForm<typeof values>({
		id: "rate",
		defaultValue: values,
		lastResult,
		checks: RATE_CHECKS,
	});
	return (
		<Card title={m.reports_rates()} padded={false} className="mt-6">
			<Form
				method="post"
				action={`/reports${search}`}
				preventScrollReset
				{...getFormProps(form)}
				{...failureMessages(m.reports_rate_failed())}
			>
				<ErrorSummary form={form} order={["currency", "rate", "day"]} />
				<div className="report-filter">
					<SelectField
						field={fields.currency}
						label={m.reports_currency()}
						options={currencies.map((code) => ({ value: code, label: code }))}
					/>
					<NumberField field={fields.rate} label={m.reports_rate_of({ currency: base })} />
					<TextField field={fields.day} label={m.reports_day()} type="date" />
					<PendingButton name="intent" value="save-rate" pendingLabel={m.reports_rate_saving()}>
						{m.reports_rate_save()}
					</PendingButton>
				</div>
			</Form>
			{rates.length > 0 && (
				<ul className="px-(--pad) pt-3 pb-4.5 text-ink-2 text-sm">
					{rates.map((rate) => (
						<li key={rate}>{rate}</li>
					))}
				</ul>
			)}
			<p className="px-(--pad) pt-3 pb-4.5 text-ink-2 text-sm">{m.reports_rates_about()}</p>
		</Card>
	);
}
