import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";

interface SwitchFieldProps {
	// biome-ignore lint/suspicious/noExplicitAny: a field of any schema
	field: FieldMetadata<any, any, any>;
	label: string;
	hint: ReactNode;
}

/** Something that is on or off, in a row of its own. Its value is "on"; off, it is not posted at all. */
export function SwitchField({ field, label, hint }: SwitchFieldProps) {
	const inputProps = getInputProps(field, { type: "checkbox", ariaDescribedBy: field.descriptionId });
	return (
		<div className="option-row">
			<div>
				<label htmlFor={field.id}>{label}</label>
				<p id={field.descriptionId}>{hint}</p>
			</div>
			{/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked (ARIA in HTML) */}
			<input {...inputProps} className="switch" role="switch" />
		</div>
	);
}
