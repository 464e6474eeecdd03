import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { LockBox } from "~/taxes/ui/issued-lock";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { RadioField, SelectField, TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { UnsavedChanges } from "~/ui/form/unsaved-changes";
import { useServerForm } from "~/ui/form/use-server-form";
import { Setting } from "~/ui/setting";
import { PARTS, patternFault, RESETS, type Resets, writeNumber } from "../domain/number-series";

type SeriesValues = { numbers: string; pattern: string; next: string; resets: string };

interface NumberSeriesFormProps {
	values: SeriesValues;
	today: string;
	/** When it starts again next, ready-made; null where it does not. */
	restart: string | null;
	/** Whether it asks if what is issued is locked too: where numbers in sequence begin. */
	asksLock: boolean;
	locked: boolean;
	lastResult: SubmissionResult<string[]> | undefined;
}

export function NumberSeriesForm({ values, today, restart, asksLock, locked, lastResult }: NumberSeriesFormProps) {
	const [form, fields] = useServerForm<SeriesValues>({ id: "numbers", defaultValue: values, lastResult });
	const { numbers, pattern, next, resets } = fields;
	return (
		<Form method="post" {...getFormProps(form)} {...failureMessages(m.profile_settings_failed())}>
			<ErrorSummary form={form} before={m.profile_before_saved()} />
			<Setting title={m.billing_invoices()} about={m.invoices_series_about()}>
				<RadioField
					field={numbers}
					label={m.invoices_series_numbers()}
					hint={m.invoices_series_numbers_hint()}
					options={KINDS(locked)}
				/>
				<div className="form-grid mt-5">
					<TextField
						field={pattern}
						label={m.invoices_series_pattern()}
						autoComplete="off"
						maxLength={50}
						hint={m.invoices_series_parts({ parts: PARTS.join(" ") })}
					/>
					<TextField
						className="sm:col-span-6"
						field={next}
						label={m.invoices_series_next()}
						inputMode="numeric"
						autoComplete="off"
					/>
					<SelectField
						className="sm:col-span-6"
						field={resets}
						label={m.invoices_series_resets()}
						options={RESET_OPTIONS()}
					/>
				</div>
				{numbers.value === "series" && (
					<Upcoming pattern={pattern.value} next={next.value} resets={resets.value} today={today} />
				)}
				{restart && <p className="field-hint">{restart}</p>}
				{asksLock && (
					<div className="mt-5">
						<LockBox name="lock" ticked />
					</div>
				)}
			</Setting>
			<div className="flex justify-end pb-8">
				<PendingButton variant="primary" size="l" name="intent" value="save" pendingLabel={m.profile_saving_settings()}>
					{m.profile_save_settings()}
				</PendingButton>
			</div>
			<UnsavedChanges unsaved={form.dirty}>{m.profile_settings_unsaved()}</UnsavedChanges>
		</Form>
	);
}

type UpcomingProps = { [Field in "pattern" | "next" | "resets"]: string | undefined } & { today: string };

/** The next three numbers, as they are typed; none while that is no series. */
function Upcoming({ pattern = "", next = "", resets, today }: UpcomingProps) {
	const series = { pattern, resets: (resets ?? "never") as Resets };
	const first = /^\d{1,9}$/.test(next.trim()) ? Number(next) : 0;
	if (first < 1 || patternFault(series)) return null;
	return (
		<ol className="upcoming" aria-label={m.invoices_series_upcoming()}>
			{[0, 1, 2].map((place) => (
				<li key={place}>
					<small>{place === 0 ? m.invoices_series_first() : m.invoices_series_then()}</small>
					<b>{writeNumber(series, first + place, today)}</b>
				</li>
			))}
		</ol>
	);
}

/** What is deleted leaves a gap, so that only who locks what was issued has none. */
const KINDS = (locked: boolean) => [
	{ value: "proposed", label: m.invoices_series_proposed() },
	{ value: "series", label: locked ? m.invoices_series_gapless() : m.invoices_series_in_sequence() },
];

const RESET_OPTIONS = () => {
	const labels: Record<Resets, string> = {
		never: m.invoices_series_never(),
		year: m.invoices_series_yearly(),
		month: m.invoices_series_monthly(),
	};
	return RESETS.map((value) => ({ value, label: labels[value] }));
};
