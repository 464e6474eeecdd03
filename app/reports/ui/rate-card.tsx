import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { CheckboxField, SelectField, TextField } from "~/ui/form/field";
import { NumberField } from "~/ui/form/number-input";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { RATE_CHECKS } from "../domain/rate-checks";
import { UsedRates } from "./used-rates";

interface RateCardProps {
	base: string;
	/** What the form begins with; the query of the page is kept. */
	values: Record<"currency" | "rate" | "day", string>;
	search: string;
	/** Currencies to choose from: those that invoices are in first. */
	currencies: readonly string[];
	/** The newest ones: "1 EUR is 1.085 USD from Jun 18, 2026". */
	rates: readonly string[];
	/** The reference rates that the reports took: "EUR 1 = GBP 0.8567, ECB Nov 24, 2026". */
	usedRates: readonly string[];
	/** Whether the reports go by them; `null` where there are none. */
	referenceRates: boolean | null;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** The exchange rates that the reports go by, and the form of another one. */
export function RateCard(props: RateCardProps) {
	const { base, values, search, currencies, rates, usedRates, referenceRates, lastResult } = props;
	const [form, fields] = useServerForm<typeof values>({
		id: "rate",
		defaultValue: values,
		lastResult,
		checks: RATE_CHECKS,
	});
	return (
		<Card title={m.reports_rates()} padded={false} className="mt-6">
			{referenceRates !== null && <RateSource on={referenceRates} search={search} />}
			<Form
				method="post"
				action={`/reports${search}`}
				className="print:hidden"
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
			<UsedRates rates={usedRates} />
			<p className="px-(--pad) pt-3 pb-4.5 text-ink-2 text-sm">{m.reports_rates_about()}</p>
		</Card>
	);
}

/** Whether the reports go by the reference rates of the European Central Bank. */
function RateSource({ on, search }: { on: boolean; search: string }) {
	const [form, fields] = useServerForm<{ referenceRates: string }>({
		id: "rate-source",
		defaultValue: { referenceRates: on ? "on" : "" },
		lastResult: undefined,
	});
	return (
		<Form
			method="post"
			action={`/reports${search}`}
			className="flex flex-wrap items-start justify-between gap-3 px-(--pad) pt-4 print:hidden"
			preventScrollReset
			{...getFormProps(form)}
			{...failureMessages(m.reports_rate_failed())}
		>
			<CheckboxField
				field={fields.referenceRates}
				label={m.reports_reference_rates()}
				hint={m.reports_reference_rates_hint()}
			/>
			<PendingButton name="intent" value="rate-source" pendingLabel={m.reports_rate_saving()}>
				{m.reports_reference_rates_save()}
			</PendingButton>
		</Form>
	);
}
