import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { FieldChecks } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";
import { TAX_CATEGORIES, TAX_CATEGORY_LABEL } from "~/taxes/domain/tax-category";
import { PendingButton } from "~/ui/form/button";
import { countryOptions } from "~/ui/form/country-options";
import { ErrorSummary } from "~/ui/form/error-summary";
import { DetailField, SelectField, TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { Setting } from "~/ui/setting";
import { postcodeLabel, stateLabel } from "../domain/labels-by-country";
import type { SellerProfile } from "../domain/seller-profile";
import { AccountFields } from "./account-fields";
import { LegalFields } from "./legal-fields";
import { PaymentProof, type PaymentProofState } from "./payment-proof";

interface SellerFormProps {
	profile: SellerProfile;
	payment: PaymentProofState;
	countries: string;
	knownAs: string;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** Where no state or province is written in an address (UPU S42). */
const STATELESS = new Set(["FR", "DE", "AT", "CH", "NL", "BE", "NZ", "SG"]);

export function SellerForm({ profile, payment, countries, knownAs, lastResult }: SellerFormProps) {
	const { bankAccounts, terms, ...texts } = profile;
	const [form, fields] = useServerForm<Record<keyof typeof texts | "password" | "code", string>>({
		id: "business",
		lastResult,
		defaultValue: texts,
		checks: useChecks(lastResult !== undefined),
	});
	const country = fields.country.value ?? profile.country;
	const hasState = !STATELESS.has(country) || profile.state !== "";
	return (
		<Form
			method="post"
			action="/settings/business"
			{...getFormProps(form)}
			{...failureMessages(m.seller_business_failed())}
		>
			<ErrorSummary form={form} before={m.seller_business_details_unsaved()} />
			<Setting id="business-details" title={m.seller_business_details()} about={m.seller_business_details_about()}>
				<div className="form-grid">
					<TextField
						field={fields.legalName}
						label={m.seller_legal_name()}
						optional
						hint={m.seller_legal_name_hint({ name: knownAs })}
					/>
					<TextField field={fields.streetAddress} label={m.seller_street()} optional autoComplete="address-line1" />
					<TextField
						className="sm:col-span-4"
						field={fields.zip}
						label={postcodeLabel(country, m.seller_zip)}
						optional
						autoComplete="postal-code"
					/>
					<TextField
						className="sm:col-span-4"
						field={fields.city}
						label={m.seller_city()}
						optional
						autoComplete="address-level2"
					/>
					{hasState && (
						<TextField
							className="sm:col-span-4"
							field={fields.state}
							label={stateLabel(country, m.seller_state)}
							optional
							autoComplete="address-level1"
						/>
					)}
					<SelectField
						className="sm:col-span-6"
						field={fields.country}
						label={m.seller_country()}
						options={[{ value: "", label: m.seller_choose_country() }, ...countryOptions(countries)]}
					/>
					<TextField
						className="sm:col-span-6"
						field={fields.phone}
						label={m.seller_phone()}
						type="tel"
						optional
						autoComplete="tel"
					/>
					<DetailField className="sm:col-span-6" field={fields.website} label={m.seller_website()} inputMode="url" />
					<SelectField
						className="sm:col-span-6"
						field={fields.shownContact}
						label={m.seller_shown_contact()}
						options={[
							{ value: "", label: m.seller_shown_none() },
							{ value: "phone", label: m.seller_phone() },
							{ value: "website", label: m.seller_website() },
							{ value: "both", label: m.seller_shown_both() },
						]}
					/>
					<LegalFields fields={fields} />
					<AccountFields fields={fields} profile={profile} />
					<DetailField
						field={fields.paymentLink}
						label={m.seller_payment_link()}
						inputMode="url"
						hint={m.seller_payment_link_hint()}
					/>
					<PaymentProof {...payment} fields={fields} />
					<DetailField field={fields.electronicAddress} label={m.seller_peppol_id()} hint={m.seller_peppol_id_hint()} />
					<SelectField
						className="sm:col-span-6"
						field={fields.taxCategory}
						label={m.seller_tax_category_of_business()}
						options={[
							{ value: "", label: m.seller_category_unstated() },
							...TAX_CATEGORIES.map((value) => ({ value, label: TAX_CATEGORY_LABEL[value]() })),
						]}
					/>
					<DetailField
						className="sm:col-span-6"
						field={fields.exemptionReason}
						label={m.seller_exemption_reason_own()}
						hint={m.seller_exemption_reason_hint()}
					/>
					<div>
						<PendingButton name="intent" value="business" pendingLabel={m.taxes_saving()}>
							{m.seller_business_details_save()}
						</PendingButton>
					</div>
				</div>
			</Setting>
		</Form>
	);
}

/** Rules that weigh more than the form does, so that they are loaded once there is something to correct. */
function useChecks(answered: boolean): FieldChecks {
	const [checks, setChecks] = useState<FieldChecks>({});
	useEffect(() => {
		if (answered)
			import("../domain/seller-checks").then(
				(rules) => setChecks(rules.SELLER_CHECKS),
				() => undefined,
			);
	}, [answered]);
	return checks;
}
