import { FormProvider, getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { SavedClients } from "~/clients/ui/saved-clients";
import { ClientFields } from "~/invoicing/ui/form/client-fields";
import type { InvoiceFormValues } from "~/invoicing/ui/form/form-values";
import { MoreFields } from "~/invoicing/ui/form/more-fields";
import { NotesField } from "~/invoicing/ui/form/notes-field";
import { TemplateField } from "~/invoicing/ui/form/template-field";
import { useSavedClients } from "~/invoicing/ui/form/use-saved-clients";
import { ItemRows } from "~/invoicing/ui/lines/item-rows";
import { TaxationProvider } from "~/invoicing/ui/lines/use-pricing";
import { isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { TaxChoices } from "~/pricing/domain/charge-taxes";
import type { TemplateChoice } from "~/templates/domain/template";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { DefaultButton } from "~/ui/form/default-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { CheckboxField, SelectField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import type { NextPeriod } from "../domain/period";
import { dayFrom, FREQUENCIES, isDay, occurrence } from "../domain/recurrence";
import { PeriodHints } from "./period-hints";
import { ScheduleFields, type TypedSchedule } from "./schedule-fields";

type OfOneInvoice = "invoiceNumber" | "issueDate" | "dueDate" | "supplyStart" | "supplyDate" | "exchangeRate";
type OfItsForm = "idempotencyKey" | "proposedNumber" | "proposedDates" | "clientTax" | "version";

/** As the form posts it. */
export type TypedSeries = TypedSchedule &
	Omit<InvoiceFormValues, OfOneInvoice | OfItsForm> & {
		version: string;
		key: string;
		sendNow: string;
	};

interface RecurringFormProps {
	values: TypedSeries;
	/** Those that can be chosen, by their codes. */
	currencies: readonly string[];
	countries: string;
	/** Who can be chosen; with JavaScript a choice fills in all that is known of them. */
	savedClients: SavedClients;
	templates: readonly TemplateChoice[];
	taxation: { choices: TaxChoices };
	days: readonly { value: string; label: string }[];
	/** "{month} {year}" */
	placeholders: string;
	period: NextPeriod;
	/** The first date that a change is of; empty where none is to come, or for a new one. */
	changesFrom: string;
	lastResult: (SubmissionResult<string[]> & { savedClients?: SavedClients }) | undefined;
}

/** When a series comes and what it bills: all that each of its invoices will say, but for number and dates. */
export function RecurringForm(props: RecurringFormProps) {
	const { values, currencies, countries, savedClients, templates, taxation, days, placeholders } = props;
	const { period, changesFrom, lastResult } = props;
	const [form, fields] = useServerForm<TypedSeries>({
		id: "recurring",
		defaultValue: values,
		lastResult,
		untyped: ["key", "version", "sendNow", "savedClient", "find"],
	});
	const saved = useSavedClients(lastResult?.savedClients ?? savedClients, "", "");
	const typed = (form.value ?? values) as Partial<TypedSeries>;
	const next = { ...period, date: period.date ?? firstDate(typed) };
	const items = Array.isArray(typed.items) ? typed.items : [];
	const texts = [...items.map((item) => item?.description ?? ""), typed.notes ?? ""];
	return (
		<FormProvider context={form.context}>
			<TaxationProvider value={{ ...taxation, day: next.date }}>
				<Form method="post" className="sheet" {...getFormProps(form)} {...failureMessages(m.recurring_failed())}>
					<DefaultButton />
					<ErrorSummary form={form} upgradeHref="/subscription" />
					<input {...getInputProps(fields.key, { type: "hidden" })} key="key" />
					<input {...getInputProps(fields.version, { type: "hidden" })} key="version" />
					<ScheduleFields fields={fields} days={days} />
					<ClientFields
						countries={countries}
						saved={saved}
						searched={lastResult?.savedClients !== undefined}
						canSaveClient={false}
						fixed={false}
						focused={false}
					/>
					<ItemRows opening={null} draft={false} />
					<div className="form-block">
						<PeriodHints placeholders={placeholders} texts={texts} next={next} />
						<SelectField
							className="mt-4"
							field={fields.currency}
							label={m.recurring_currency()}
							options={currencies.map((value) => ({ value, label: value }))}
						/>
					</div>
					<NotesField />
					<MoreFields dated={false} />
					<TemplateField templates={templates} fallenBack={false} />
					{(fields.sendNow.errors || fields.sendNow.value) && (
						<div className="form-block">
							<CheckboxField field={fields.sendNow} label={m.recurring_send_first_now()} />
						</div>
					)}
					<div className="action-bar">
						{changesFrom && (
							<p className="mr-auto text-sm text-ink-2">
								<b className="block font-medium text-base text-ink">
									{m.recurring_changes_from({ date: changesFrom })}
								</b>
								{m.recurring_from_next_on()}
							</p>
						)}
						<LinkButton to="/recurring">{m.recurring_cancel()}</LinkButton>
						<PendingButton variant="primary" name="intent" value="save" pendingLabel={m.recurring_saving()}>
							{m.recurring_save()}
						</PendingButton>
					</div>
				</Form>
			</TaxationProvider>
		</FormProvider>
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
