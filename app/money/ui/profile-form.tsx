import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Setting } from "~/identity/ui/setting";
import type { CountryOption } from "~/kernel/countries";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { type Option, RadioField, SelectField, TextField } from "~/ui/field";
import { whenUnanswered } from "~/ui/unanswered";
import { useServerForm } from "~/ui/use-server-form";

/** How an account charges tax, as the fields hold it. */
export type ProfileFormValues = {
	charges: string;
	country: string;
	region: string;
	rate: string;
	pricesIncludeTax: string;
	countedOn: string;
	baseCurrency: string;
	cashStep: string;
	defaultTaxId: string;
};

interface ProfileFormProps {
	values: ProfileFormValues;
	charging: boolean;
	/** Whether it does or did: what follows from that is asked only then, and begins with what was said last. */
	known: boolean;
	countries: readonly CountryOption[];
	regions: readonly Option[];
	currencies: readonly string[];
	taxes: readonly CountryOption[];
	lastResult: SubmissionResult<string[]> | undefined;
}

/** "Do you charge tax?", asked once, and with a yes all that follows. Posts `intent` profile. */
export function ProfileForm(props: ProfileFormProps) {
	const { values, charging, known, countries, regions, currencies, taxes, lastResult } = props;
	const [form, fields] = useServerForm<ProfileFormValues>({ id: "profile", lastResult, defaultValue: values });
	return (
		<Form method="post" {...getFormProps(form)} {...whenUnanswered(m.money_save_failed())}>
			<Setting title={m.money_question()} about={m.money_question_about()}>
				<ErrorSummary form={form} before={m.money_before_saved()} />
				<div className="form-grid tax-place">
					<RadioField
						field={fields.charges}
						label={m.money_question()}
						hint={m.money_question_hint()}
						options={[
							{ value: "no", label: m.money_no() },
							{ value: "yes", label: m.money_yes() },
						]}
					/>
					<SelectField className="sm:col-span-6" field={fields.country} label={m.money_country()} options={countries} />
					<SelectField
						className="tax-region sm:col-span-6"
						field={fields.region}
						label={m.money_region()}
						hint={m.money_region_hint()}
						options={[{ value: "", label: m.money_no_region() }, ...regions]}
					/>
					{!known && (
						<TextField
							className="sm:col-span-6"
							field={fields.rate}
							label={m.money_own_rate()}
							optional
							hint={m.money_own_rate_hint()}
							inputMode="decimal"
							autoComplete="off"
						/>
					)}
					{known && (
						<>
							<SelectField
								className="sm:col-span-6"
								field={fields.defaultTaxId}
								label={m.money_new_lines()}
								options={[{ value: "none", label: m.invoices_form_no_tax() }, ...taxes]}
							/>
							<SelectField
								className="sm:col-span-6"
								field={fields.pricesIncludeTax}
								label={m.invoices_form_prices()}
								options={[
									{ value: "", label: m.invoices_form_prices_without() },
									{ value: "on", label: m.invoices_form_prices_with() },
								]}
							/>
							<SelectField
								className="sm:col-span-6"
								field={fields.countedOn}
								label={m.money_counted()}
								options={[
									{ value: "issue", label: m.money_counted_issue() },
									{ value: "payment", label: m.money_counted_payment() },
								]}
							/>
							<SelectField
								className="sm:col-span-6"
								field={fields.baseCurrency}
								label={m.money_base_currency()}
								options={currencies.map((value) => ({ value, label: value }))}
							/>
							<TextField
								className="sm:col-span-6"
								field={fields.cashStep}
								label={m.money_cash_step()}
								hint={m.money_cash_step_hint()}
								inputMode="decimal"
								autoComplete="off"
							/>
						</>
					)}
				</div>
				<div className="mt-5 flex justify-end">
					<PendingButton variant="primary" name="intent" value="profile" pendingLabel={m.einvoice_saving()}>
						{charging ? m.money_save() : m.money_continue()}
					</PendingButton>
				</div>
			</Setting>
		</Form>
	);
}
