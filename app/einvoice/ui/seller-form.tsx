import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Setting } from "~/identity/ui/setting";
import type { CountryOption } from "~/kernel/countries";
import { PendingButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import type { SellerProfile } from "../domain/seller-profile";
import { TAX_CATEGORIES, TAX_CATEGORY_LABEL } from "../domain/tax-category";

interface SellerFormProps {
	profile: SellerProfile;
	countries: readonly CountryOption[];
	/** The name that stands where no legal name is given. */
	knownAs: string;
	/** The action's last reply: what was typed, and what is wrong with it. */
	lastResult: SubmissionResult<string[]> | undefined;
}

/** Who the account is to the law and to the bank. The server alone judges what is typed. */
export function SellerForm({ profile, countries, knownAs, lastResult }: SellerFormProps) {
	const [form, fields] = useForm<Record<keyof SellerProfile, string>>({
		id: "business",
		lastResult,
		defaultValue: { ...profile },
	});
	return (
		<Form method="post" action="/settings" {...getFormProps(form)}>
			<ErrorSummary form={form} before="before the business details can be saved" />
			<Setting
				id="business-details"
				title="Business details"
				about="Printed on your invoices, and what e-invoices are made of."
			>
				<div className="form-grid">
					<TextField field={fields.legalName} label="Legal name" optional hint={`Empty: ${knownAs}`} />
					<TextField field={fields.streetAddress} label="Street" optional autoComplete="address-line1" />
					<TextField
						className="sm:col-span-3"
						field={fields.zip}
						label="ZIP / Postal code"
						optional
						autoComplete="postal-code"
					/>
					<TextField
						className="sm:col-span-5"
						field={fields.city}
						label="City"
						optional
						autoComplete="address-level2"
					/>
					<TextField
						className="sm:col-span-4"
						field={fields.state}
						label="State / Province"
						optional
						autoComplete="address-level1"
					/>
					<SelectField
						className="sm:col-span-6"
						field={fields.country}
						label="Country"
						options={[NOWHERE, ...countries]}
					/>
					<TextField
						className="sm:col-span-6"
						field={fields.phone}
						label="Phone"
						type="tel"
						optional
						autoComplete="tel"
					/>
					<TextField
						className="sm:col-span-4"
						field={fields.vatId}
						label="VAT number"
						optional
						autoComplete="off"
						hint="With its country: DE123456789"
					/>
					<TextField
						className="sm:col-span-4"
						field={fields.taxId}
						label="Tax number"
						optional
						autoComplete="off"
						hint="If you have no VAT number"
					/>
					<TextField
						className="sm:col-span-4"
						field={fields.registration}
						label="Registration"
						optional
						autoComplete="off"
						hint="In your company register"
					/>
					<TextField className="sm:col-span-8" field={fields.iban} label="IBAN" optional autoComplete="off" />
					<TextField className="sm:col-span-4" field={fields.bic} label="BIC" optional autoComplete="off" />
					<TextField
						field={fields.electronicAddress}
						label="Peppol ID"
						optional
						autoComplete="off"
						hint="Scheme and number, as in 0088:4012345000009. Empty: the address you sign in with."
					/>
					<SelectField
						className="sm:col-span-6"
						field={fields.taxCategory}
						label="Why no VAT is charged"
						options={CATEGORIES}
					/>
					<TextField
						className="sm:col-span-6"
						field={fields.exemptionReason}
						label="In your own words"
						optional
						autoComplete="off"
						hint="Empty: the usual sentence"
					/>
					<div>
						<PendingButton name="intent" value="business" pendingLabel="Saving…">
							Save Business Details
						</PendingButton>
					</div>
				</div>
			</Setting>
		</Form>
	);
}

const NOWHERE = { value: "", label: "Choose a country" };

const CATEGORIES = TAX_CATEGORIES.map((value) => ({ value, label: TAX_CATEGORY_LABEL[value] }));
