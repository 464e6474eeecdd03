import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { Icon } from "~/ui/icon";
import type { TemplateFormValues } from "./use-template-form";

interface ColourFieldProps {
	field: FieldMetadata<string, TemplateFormValues>;
	label: string;
	className?: string;
}

export function ColourField({ field, label, className }: ColourFieldProps) {
	return (
		<div className={className}>
			<label className="field-label" htmlFor={field.id}>
				{label}
			</label>
			<input {...getInputProps(field, { type: "color" })} className="input p-1.25 cursor-pointer" />
			{field.errors?.[0] && (
				<p className="field-error" id={field.errorId}>
					<Icon name="warn" />
					{field.errors[0]}
				</p>
			)}
		</div>
	);
}
