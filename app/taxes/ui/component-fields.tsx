import type { FieldMetadata } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { CheckboxField, TextField } from "~/ui/form/field";

export type TaxFormComponent = {
	label: string;
	rate: string;
	compound: string;
	registration: string;
	validFrom: string;
	validTo: string;
};

interface ComponentFieldsProps {
	// biome-ignore lint/suspicious/noExplicitAny: of whichever form
	component: FieldMetadata<TaxFormComponent, any>;
	/** Whether it is charged along with another, so that it may be left out. */
	further?: boolean;
}

/** One rate of a tax: what it is printed as, where it is registered, when it is valid. */
export function ComponentFields({ component, further = false }: ComponentFieldsProps) {
	const { label, rate, compound, registration, validFrom, validTo } = component.getFieldset();
	return (
		<>
			<TextField
				className="half-s sm:col-span-6"
				field={label}
				label={m.taxes_label()}
				hint={m.taxes_label_hint()}
				maxLength={20}
				optional={further}
				autoComplete="off"
			/>
			<TextField
				className="half-s sm:col-span-6"
				field={rate}
				label={m.taxes_rate()}
				inputMode="decimal"
				optional={further}
				autoComplete="off"
			/>
			<TextField className="half-s sm:col-span-6" field={validFrom} label={m.taxes_valid_from()} type="date" optional />
			<TextField className="half-s sm:col-span-6" field={validTo} label={m.taxes_valid_to()} type="date" optional />
			<TextField
				className="sm:col-span-6"
				field={registration}
				label={m.taxes_registration()}
				optional
				hint={m.taxes_registration_hint()}
				maxLength={50}
				autoComplete="off"
			/>
			{further && (
				<CheckboxField
					className="sm:col-span-6"
					field={compound}
					label={m.taxes_compound()}
					hint={m.taxes_compound_hint()}
				/>
			)}
		</>
	);
}
