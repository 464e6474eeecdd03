import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { CountryOption } from "~/kernel/countries";
import { RadioField, SelectField, TextAreaField, TextField } from "~/ui/field";
import { ROUNDING_STEPS, ROUNDINGS, type RoundingMode } from "../domain/rounding";
import type { ClientFormValues } from "./use-client-form";

interface ClientFieldsProps {
	fields: { [Field in keyof ClientFormValues]: FieldMetadata<string, ClientFormValues> };
	countries: readonly CountryOption[];
}

/** The spec's two forms of a client in one: the simple fields, and under them the fuller ones. */
export function ClientFields({ fields, countries }: ClientFieldsProps) {
	return (
		<div className="form-grid">
			<input {...getInputProps(fields.idempotencyKey, { type: "hidden" })} />
			<input {...getInputProps(fields.version, { type: "hidden" })} />
			<TextField className="sm:col-span-6" field={fields.name} label="Name" autoComplete="off" maxLength={200} />
			<TextField className="sm:col-span-6" field={fields.email} label="Email" type="email" autoComplete="off" />
			<TextField className="sm:col-span-6" field={fields.phone} label="Phone" type="tel" optional autoComplete="off" />
			<TextField
				className="sm:col-span-6"
				field={fields.company}
				label={<CompanyLabel />}
				optional
				autoComplete="off"
			/>
			<TextAreaField
				field={fields.address}
				label="Address"
				optional
				rows={2}
				hint="All of it, as you have it; or part by part below."
			/>
			<RadioField field={fields.type} label="Type" options={TYPES} />
			<TextField field={fields.streetAddress} label="Street" optional autoComplete="off" />
			<TextField className="sm:col-span-4" field={fields.city} label="City" optional autoComplete="off" />
			<TextField className="col-span-6 sm:col-span-4" field={fields.state} label="State" optional autoComplete="off" />
			<TextField className="col-span-6 sm:col-span-4" field={fields.zip} label="ZIP" optional autoComplete="off" />
			<SelectField field={fields.country} label="Country" options={countries} />
			<SelectField
				className="sm:col-span-6"
				field={fields.rounding}
				label="Rounding of billed time"
				options={ROUNDING_OPTIONS}
				hint="Each entry is rounded when it is billed; what was tracked stays."
			/>
			<SelectField className="sm:col-span-6" field={fields.roundingMinutes} label="Round to" options={STEP_OPTIONS} />
			<TextField className="sm:col-span-4" field={fields.vatId} label="VAT number" optional autoComplete="off" />
			<TextField
				className="sm:col-span-4"
				field={fields.buyerReference}
				label="Reference"
				optional
				autoComplete="off"
				hint="Leitweg-ID, for one"
			/>
			<TextField
				className="sm:col-span-4"
				field={fields.electronicAddress}
				label="Peppol ID"
				optional
				autoComplete="off"
			/>
		</div>
	);
}

const ROUNDING_WORDS: Record<RoundingMode, string> = { none: "None", up: "Up", nearest: "To the nearest" };
const ROUNDING_OPTIONS = ROUNDINGS.map((value) => ({ value, label: ROUNDING_WORDS[value] }));
const STEP_OPTIONS = ROUNDING_STEPS.map((step) => ({ value: String(step), label: `${step} minutes` }));

const TYPES = [
	{ value: "individual", label: "Individual" },
	{ value: "organization", label: "Organization" },
] as const;

/** One of the two is shown, by what is chosen as type (clients.css). */
function CompanyLabel() {
	return (
		<>
			<span className="of-individual">Company</span>
			<span className="of-organization">Department/Division</span>
		</>
	);
}
