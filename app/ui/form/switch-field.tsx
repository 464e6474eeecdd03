import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";

interface SwitchFieldProps {
	// biome-ignore lint/suspicious/noExplicitAny: a field of any schema
	field: FieldMetadata<any, any, any>;
	label: string;
	hint: ReactNode;
	className?: string;
}

/** Something that is on or off, in a row of its own. Its value is "on"; off, it is not posted at all. */
export function SwitchField({ field, label, hint, className = "" }: SwitchFieldProps) {
	const inputProps = getInputProps(field, { type: "checkbox", ariaDescribedBy: field.descriptionId });
	return (
		<div
			className={`flex items-center justify-between gap-4 border-b border-rule py-3.5 first:pt-0 last:border-b-0 last:pb-0 ${className}`}
		>
			<div>
				<label className="cursor-pointer font-medium" htmlFor={field.id}>
					{label}
				</label>
				<p className="text-sm text-ink-2" id={field.descriptionId}>
					{hint}
				</p>
			</div>
			{/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked (ARIA in HTML) */}
			<input {...inputProps} className="switch" role="switch" />
		</div>
	);
}
