import { getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { offerClients, SavedClientLists } from "~/clients/ui/saved-clients";
import { isCalendarDate } from "~/kernel/dates";
import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { whenUnanswered } from "~/ui/unanswered";
import { useServerForm } from "~/ui/use-server-form";
import type { NextPeriod } from "../domain/period";
import { dayFrom, FREQUENCIES, isDay, occurrence } from "../domain/recurrence";
import { LineFields, type TypedLine } from "./line-fields";
import { ScheduleFields, type TypedSchedule } from "./schedule-fields";

/** As the form posts it. */
export type TypedSeries = TypedSchedule & {
	clientName: string;
	clientEmail: string;
	currency: string;
	items: TypedLine[];
	version: string;
	key: string;
};

interface RecurringFormProps {
	values: TypedSeries;
	/** Those that can be chosen, by their codes. */
	currencies: readonly string[];
	/** Who can be chosen; with JavaScript a choice fills name and e-mail address. */
	savedClients: readonly { id: string; name: string; email: string }[];
	/** Days of a month to choose from. */
	days: readonly { value: string; label: string }[];
	/** "{month} {year}" */
	placeholders: string;
	period: NextPeriod;
	/** The first date that a change is of; empty where none is to come, or for a new one. */
	changesFrom: string;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** When a series comes and what it bills. */
export function RecurringForm(props: RecurringFormProps) {
	const { values, currencies, savedClients, days, placeholders, period, changesFrom, lastResult } = props;
	const [form, fields] = useServerForm<TypedSeries>({
		...{ id: "recurring", defaultValue: values, lastResult, untyped: ["key", "version"] },
	});
	function fill({ name, email }: { name: string; email: string }) {
		form.update({ name: fields.clientName.name, value: name, validated: false });
		form.update({ name: fields.clientEmail.name, value: email, validated: false });
	}
	const next = { ...period, date: period.date ?? firstDate(form.value ?? values) };
	return (
		<Form method="post" className="sheet" {...getFormProps(form)} {...whenUnanswered(m.recurring_failed())}>
			{/* The first submit button is the one that Enter presses. */}
			<button type="submit" name="intent" value="save" hidden tabIndex={-1} />
			<ErrorSummary form={form} upgradeHref="/subscription" />
			<input {...getInputProps(fields.key, { type: "hidden" })} key="key" />
			<input {...getInputProps(fields.version, { type: "hidden" })} key="version" />
			<ScheduleFields fields={fields} days={days} />
			<fieldset className="form-block">
				<legend>{m.recurring_billed()}</legend>
				<div className="form-grid">
					<TextField
						className="sm:col-span-6"
						field={fields.clientName}
						label={m.recurring_client_name()}
						{...offerClients(savedClients, "name", fill)}
					/>
					<TextField
						className="sm:col-span-6"
						field={fields.clientEmail}
						label={m.recurring_client_email()}
						type="email"
						{...offerClients(savedClients, "email", fill)}
					/>
				</div>
				<SavedClientLists clients={savedClients} />
				<LineFields form={form} items={fields.items} placeholders={placeholders} next={next} />
				<SelectField
					field={fields.currency}
					label={m.recurring_currency()}
					options={currencies.map((value) => ({ value, label: value }))}
				/>
			</fieldset>
			<div className="action-bar">
				{changesFrom && (
					<p className="mr-auto text-sm text-ink-2">
						<b className="block font-medium text-base text-ink">{m.recurring_changes_from({ date: changesFrom })}</b>
						{m.recurring_from_next_on()}
					</p>
				)}
				<LinkButton to="/recurring">{m.recurring_cancel()}</LinkButton>
				<PendingButton variant="primary" name="intent" value="save" pendingLabel={m.recurring_saving()}>
					{m.recurring_save()}
				</PendingButton>
			</div>
		</Form>
	);
}

/** The first date of what is typed; empty while that says none. */
function firstDate({ frequency, day = "", startsOn = "" }: Partial<Record<keyof TypedSchedule, string>>): string {
	const every = FREQUENCIES.find((each) => each === frequency);
	if (!every || !isCalendarDate(startsOn)) return "";
	return occurrence(
		{ frequency: every, interval: 1, day: isDay(day) ? day : dayFrom(startsOn), startsOn, endsOn: null },
		0,
	);
}
