import { type FieldMetadata, getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type FieldChecks, numberFault } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { countryOptions } from "~/ui/form/country-options";
import { ErrorSummary } from "~/ui/form/error-summary";
import { type Option, RadioField, SelectField, TextField } from "~/ui/form/field";
import { NumberField } from "~/ui/form/number-input";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { Setting } from "~/ui/setting";
import { locksByLaw } from "../domain/issued-lock";
import { firstOf, sequenceByLaw } from "../domain/number-sequence";
import { hasStaggers, VAT_STAGGERS } from "../domain/vat-stagger";
import { LockBox } from "./issued-lock";

/** How an account charges tax, as the fields hold it. */
export type ProfileFormValues = {
	charges: string;
	country: string;
	region: string;
	rate: string;
	pricesIncludeTax: string;
	countedOn: string;
	vatStagger: string;
	baseCurrency: string;
	cashStep: string;
	defaultTaxId: string;
	lock: string;
};

interface ProfileFormProps {
	values: ProfileFormValues;
	charging: boolean;
	/** Whether it does or did: what follows from that is asked only then, and begins with what was said last. */
	known: boolean;
	asksLock: boolean;
	/** The year that a sequence begins in; `null` where none is offered. */
	sequenceIn: string | null;
	countries: string;
	regions: readonly Option[];
	currencies: readonly string[];
	taxes: readonly Option[];
	lastResult: SubmissionResult<string[]> | undefined;
}

const PROFILE_CHECKS: FieldChecks = { cashStep: [numberFault] };

/** "Do you charge tax?", asked once, and with a yes all that follows. Posts `intent` profile. */
export function ProfileForm(props: ProfileFormProps) {
	const { values, charging, known, asksLock, sequenceIn, countries, regions, currencies, taxes, lastResult } = props;
	const [form, fields] = useServerForm<ProfileFormValues>({
		id: "profile",
		lastResult,
		defaultValue: values,
		checks: PROFILE_CHECKS,
	});
	return (
		<Form method="post" {...getFormProps(form)} {...failureMessages(m.taxes_save_failed())}>
			<Setting title={m.taxes_question()} about={m.taxes_question_about()}>
				<ErrorSummary form={form} before={m.taxes_before_saved()} />
				<div className="form-grid tax-place">
					<RadioField
						field={fields.charges}
						label={m.taxes_question()}
						hint={m.taxes_question_hint()}
						options={[
							{ value: "no", label: m.taxes_no() },
							{ value: "yes", label: m.taxes_yes() },
						]}
					/>
					<SelectField
						className="sm:col-span-6"
						field={fields.country}
						label={m.taxes_country()}
						options={
							values.country
								? countryOptions(countries)
								: [{ value: "", label: m.taxes_choose_country() }, ...countryOptions(countries)]
						}
					/>
					<SelectField
						className="tax-region sm:col-span-6"
						field={fields.region}
						label={fields.country.value === "ES" ? m.taxes_province() : m.taxes_region()}
						hint={m.taxes_region_hint()}
						options={[
							{ value: "", label: fields.country.value === "ES" ? m.taxes_mainland() : m.taxes_no_region() },
							...regions,
						]}
					/>
					{!known && (
						<TextField
							className="sm:col-span-6"
							field={fields.rate}
							label={m.taxes_own_rate()}
							optional
							hint={m.taxes_own_rate_hint()}
							inputMode="decimal"
							autoComplete="off"
						/>
					)}
					{known && (
						<>
							<SelectField
								className="sm:col-span-6"
								field={fields.defaultTaxId}
								label={m.taxes_new_lines()}
								options={[{ value: "none", label: m.taxes_form_no_tax() }, ...taxes]}
							/>
							<SelectField
								className="sm:col-span-6"
								field={fields.pricesIncludeTax}
								label={m.taxes_form_prices()}
								options={[
									{ value: "", label: m.taxes_form_prices_without() },
									{ value: "on", label: m.taxes_form_prices_with() },
								]}
							/>
							<SelectField
								className="sm:col-span-6"
								field={fields.countedOn}
								label={m.taxes_counted()}
								options={[
									{ value: "issue", label: m.taxes_counted_issue() },
									{ value: "payment", label: m.taxes_counted_payment() },
								]}
							/>
							{hasStaggers(fields.country.value ?? "") && (
								<SelectField
									className="sm:col-span-6"
									field={fields.vatStagger}
									label={m.taxes_vat_periods()}
									hint={m.taxes_vat_periods_hint()}
									options={VAT_STAGGERS.map((value) => ({ value, label: STAGGER_LABELS[value]() }))}
								/>
							)}
							<SelectField
								className="sm:col-span-6"
								field={fields.baseCurrency}
								label={m.taxes_base_currency()}
								options={currencies.map((value) => ({ value, label: value }))}
							/>
							<NumberField
								className="sm:col-span-6"
								field={fields.cashStep}
								label={m.taxes_cash_step()}
								hint={m.taxes_cash_step_hint()}
							/>
						</>
					)}
					{sequenceIn && <SequenceChoice country={fields.country.value ?? ""} year={sequenceIn} />}
					{asksLock && <LockChoice field={fields.lock} country={fields.country} />}
				</div>
				<div className="mt-5 flex justify-end">
					<PendingButton variant="primary" name="intent" value="profile" pendingLabel={m.taxes_saving()}>
						{charging ? m.taxes_save() : m.taxes_continue()}
					</PendingButton>
				</div>
			</Setting>
		</Form>
	);
}

const STAGGER_LABELS = {
	1: m.taxes_vat_from_march,
	2: m.taxes_vat_from_april,
	3: m.taxes_vat_from_may,
	monthly: m.taxes_vat_monthly,
} as const;

type LockChoiceProps = Record<"field" | "country", FieldMetadata<string>>;

/** Ticked where the law of the chosen country wants it; without JavaScript one that is chosen here is asked about afterwards. */
function LockChoice({ field, country }: LockChoiceProps) {
	const chosen = country.value ?? "";
	const byLaw = locksByLaw(chosen);
	const isTicked = chosen === country.initialValue ? field.initialValue === "on" : byLaw;
	return (
		<div key={chosen}>
			<LockBox name={field.name} ticked={isTicked} byLaw={byLaw} />
		</div>
	);
}

/** Ticked where the law of the chosen country wants a sequence, and asked there alone. */
function SequenceChoice({ country, year }: { country: string; year: string }) {
	const pattern = sequenceByLaw(country);
	if (!pattern) return null;
	return (
		<div key={pattern}>
			<label className="check">
				<input
					type="checkbox"
					className="box"
					name="sequence"
					value={pattern}
					defaultChecked
					aria-describedby="sequence-hint"
				/>
				<span>{m.taxes_sequence()}</span>
			</label>
			<p id="sequence-hint" className="field-hint">
				{m.taxes_sequence_about({ number: firstOf(pattern, year) })}
			</p>
		</div>
	);
}
