import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { Country } from "~/kernel/countries";
import type { Currency } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { Button, PendingButton } from "~/ui/form/button";
import { countryOptions } from "~/ui/form/country-options";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SelectField, TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { useHydrated } from "~/ui/use-hydrated";
import type { BankAccount } from "../domain/bank-account";
import { type BankCodeName, bankScheme } from "../domain/bank-scheme";
import { hasIbans } from "../domain/iban";

interface BankAccountFormProps {
	country: Country;
	currency: Currency;
	countries: string;
	currencies: readonly Currency[];
	lastResult: SubmissionResult<string[]> | undefined;
}

/** Adds an account. Its fields are those of the bank's country, at once or, without JavaScript, by a button. */
export function BankAccountForm({ country, currency, countries, currencies, lastResult }: BankAccountFormProps) {
	const [form, fields] = useServerForm<Record<keyof BankAccount, string>>({
		id: "bank-account",
		lastResult,
		defaultValue: { country, currency, bankCode: "", wireCode: "", accountNumber: "", bic: "", bankName: "" },
	});
	const hydrated = useHydrated();
	const chosen = fields.country.value ?? country;
	const { code } = bankScheme(chosen);
	return (
		<Form method="post" className="grid gap-4" {...getFormProps(form)} {...failureMessages(m.seller_business_failed())}>
			<ErrorSummary form={form} />
			<div className="form-grid">
				<SelectField
					className="sm:col-span-4"
					field={fields.currency}
					label={m.seller_account_currency_label()}
					options={currencies.map((value) => ({ value, label: value }))}
				/>
				<div className="sm:col-span-8">
					<SelectField
						field={fields.country}
						label={m.seller_account_country_label()}
						options={countryOptions(countries)}
					/>
					{!hydrated && (
						<Button type="submit" className="mt-2" size="s" name="intent" value="country">
							{m.seller_account_country_show()}
						</Button>
					)}
				</div>
				{code && (
					<TextField
						className="sm:col-span-6"
						field={fields.bankCode}
						label={CODE_LABEL[code.name]()}
						autoComplete="off"
						optional={hasIbans(chosen)}
					/>
				)}
				{chosen === "US" && (
					<TextField
						className="sm:col-span-6"
						field={fields.wireCode}
						label={m.seller_account_wire()}
						hint={m.seller_account_wire_hint()}
						autoComplete="off"
						optional
					/>
				)}
				<TextField
					className="sm:col-span-6"
					field={fields.accountNumber}
					label={numberLabel(chosen)}
					autoComplete="off"
				/>
				<TextField
					className="sm:col-span-6"
					field={fields.bic}
					label={m.seller_bic()}
					autoComplete="off"
					optional={code !== null || hasIbans(chosen) || chosen === "NZ"}
				/>
				<TextField
					className="sm:col-span-6"
					field={fields.bankName}
					label={m.seller_account_bank()}
					autoComplete="off"
					optional
				/>
				<div>
					<PendingButton variant="primary" name="intent" value="add" pendingLabel={m.seller_account_adding()}>
						{m.seller_account_add()}
					</PendingButton>
				</div>
			</div>
		</Form>
	);
}

const CODE_LABEL: Record<BankCodeName, () => string> = {
	routing: m.seller_account_routing,
	sortCode: m.seller_account_sort_code,
	transit: m.seller_account_transit,
	bsb: m.seller_account_bsb,
	ifsc: m.seller_account_ifsc,
};

function numberLabel(country: Country): string {
	if (country === "GB") return m.seller_account_number_or_iban();
	return hasIbans(country) ? m.seller_iban() : m.seller_account_number();
}
