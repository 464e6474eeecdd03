import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Setting } from "~/identity/ui/setting";
import type { CountryOption } from "~/kernel/countries";
import type { FieldChecks } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { DetailField, SelectField, TextField } from "~/ui/field";
import { whenUnanswered } from "~/ui/unanswered";
import { useServerForm } from "~/ui/use-server-form";
import type { SellerProfile } from "../domain/seller-profile";
import { TAX_CATEGORIES, TAX_CATEGORY_LABEL } from "../domain/tax-category";
import { AccountFields } from "./account-fields";
import { PaymentProof, type PaymentStanding } from "./payment-proof";

interface SellerFormProps {
	profile: SellerProfile;
	payment: PaymentStanding;
	countries: readonly CountryOption[];
	knownAs: string;
	lastResult: SubmissionResult<string[]> | undefined;
}

export function SellerForm({ profile, payment, countries, knownAs, lastResult }: SellerFormProps) {
	const [form, fields] = useServerForm<Record<keyof SellerProfile | "password" | "code", string>>({
		id: "business",
		lastResult,
		defaultValue: { ...profile },
		checks: useChecks(lastResult !== undefined),
	});
	return (
		<Form method="post" action="/settings" {...getFormProps(form)} {...whenUnanswered(m.identity_business_failed())}>
			<ErrorSummary form={form} before={m.einvoice_business_details_unsaved()} />
			<Setting id="business-details" title={m.einvoice_business_details()} about={m.einvoice_business_details_about()}>
				<div className="form-grid">
					<TextField
						field={fields.legalName}
						label={m.einvoice_legal_name()}
						optional
						hint={m.einvoice_legal_name_hint({ name: knownAs })}
					/>
					<TextField field={fields.streetAddress} label={m.einvoice_street()} optional autoComplete="address-line1" />
					<TextField
						className="sm:col-span-4"
						field={fields.zip}
						label={m.einvoice_zip()}
						optional
						autoComplete="postal-code"
					/>
					<TextField
						className="sm:col-span-4"
						field={fields.city}
						label={m.einvoice_city()}
						optional
						autoComplete="address-level2"
					/>
					<TextField
						className="sm:col-span-4"
						field={fields.state}
						label={m.einvoice_state()}
						optional
						autoComplete="address-level1"
					/>
					<SelectField
						className="sm:col-span-6"
						field={fields.country}
						label={m.einvoice_country()}
						options={[{ value: "", label: m.einvoice_choose_country() }, ...countries]}
					/>
					<TextField
						className="sm:col-span-6"
						field={fields.phone}
						label={m.einvoice_phone()}
						type="tel"
						optional
						autoComplete="tel"
					/>
					<DetailField
						className="sm:col-span-4"
						field={fields.vatId}
						label={m.einvoice_vat_id()}
						hint={m.einvoice_vat_id_hint()}
					/>
					<DetailField
						className="sm:col-span-4"
						field={fields.taxId}
						label={m.einvoice_tax_id()}
						hint={m.einvoice_tax_id_hint()}
					/>
					<DetailField
						className="sm:col-span-4"
						field={fields.registration}
						label={m.einvoice_registration()}
						hint={m.einvoice_registration_hint()}
					/>
					<AccountFields fields={fields} profile={profile} />
					<DetailField
						field={fields.paymentLink}
						label={m.einvoice_payment_link()}
						inputMode="url"
						hint={m.einvoice_payment_link_hint()}
					/>
					<PaymentProof {...payment} fields={fields} />
					<DetailField
						field={fields.electronicAddress}
						label={m.einvoice_peppol_id()}
						hint={m.einvoice_peppol_id_hint()}
					/>
					<SelectField
						className="sm:col-span-6"
						field={fields.taxCategory}
						label={m.einvoice_tax_category_of_business()}
						options={[
							{ value: "", label: m.einvoice_category_unstated() },
							...TAX_CATEGORIES.map((value) => ({ value, label: TAX_CATEGORY_LABEL[value]() })),
						]}
					/>
					<DetailField
						className="sm:col-span-6"
						field={fields.exemptionReason}
						label={m.einvoice_exemption_reason_own()}
						hint={m.einvoice_exemption_reason_hint()}
					/>
					<div>
						<PendingButton name="intent" value="business" pendingLabel={m.einvoice_saving()}>
							{m.einvoice_business_details_save()}
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
			import("../domain/party-checks").then(
				(rules) => setChecks(rules.SELLER_CHECKS),
				() => undefined,
			);
	}, [answered]);
	return checks;
}
