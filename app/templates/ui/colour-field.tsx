import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { readableOn } from "~/document/templates/contrast";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { parseColour } from "./typed-design";
import type { TemplateFormValues } from "./use-template-form";

interface ColourFieldProps {
	field: FieldMetadata<string, TemplateFormValues>;
	label: string;
	className?: string;
	/** What texts in it stand on, where there are any. */
	on?: string | undefined;
}

export function ColourField({ field, label, className, on }: ColourFieldProps) {
	const tone = toneOf(field.value, on);
	return (
		<div className={className}>
			<label className="field-label" htmlFor={field.id}>
				{label}
			</label>
			<input {...getInputProps(field, { type: "color" })} className="input p-1.25 cursor-pointer" />
			{tone && (
				<p className="field-hint" id={`${field.id}-tone`}>
					<span className="mr-1.5 inline-block size-3 border border-rule align-[-1px]" style={{ background: tone }} />
					{m.templates_accent_tone({ tone })}
				</p>
			)}
			{field.errors?.[0] && (
				<p className="field-error" id={field.errorId}>
					<Icon name="warn" />
					{field.errors[0]}
				</p>
			)}
		</div>
	);
}

/** The tone that texts in a colour are set in, where that is another one. */
function toneOf(colour: string | undefined, ground: string | undefined): string | null {
	const [text, on] = [parseColour(colour), parseColour(ground)];
	const tone = text && on && readableOn(on, text);
	return tone && tone !== text ? tone : null;
}
