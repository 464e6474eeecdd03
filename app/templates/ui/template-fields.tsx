import { getInputProps } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { CheckboxField, RadioField, SelectField, TextField } from "~/ui/field";
import { ColourField } from "./colour-field";
import type { TemplateFormFields } from "./use-template-form";

interface TemplateFieldsProps {
	fields: TemplateFormFields;
	/** Whether the business has a logo that could be shown. */
	hasLogo: boolean;
}

/** All that can be chosen of a template. */
export function TemplateFields({ fields, hasLogo }: TemplateFieldsProps) {
	return (
		<div className="sheet">
			<input {...getInputProps(fields.idempotencyKey, { type: "hidden" })} />
			<input {...getInputProps(fields.version, { type: "hidden" })} />
			<fieldset className="form-block">
				<legend>Design</legend>
				<div className="form-grid">
					<TextField className="sm:col-span-6" field={fields.name} label="Name" autoComplete="off" maxLength={60} />
					<SelectField
						className="sm:col-span-6"
						field={fields.arrangement}
						label="Arrangement"
						options={ARRANGEMENT_OPTIONS}
					/>
					<ColourField className="col-span-4" field={fields.accent} label="Colour" />
					<ColourField className="col-span-4" field={fields.ink} label="Text" />
					<ColourField className="col-span-4" field={fields.side} label="Page" />
					<RadioField className="sm:col-span-6" field={fields.font} label="Font" options={FONTS} />
					<RadioField className="sm:col-span-6" field={fields.paper} label="Paper" options={PAPERS} />
					<div>
						<CheckboxField field={fields.showLogo} label="Logo" />
						{!hasLogo && (
							<p className="field-hint">
								You have none yet. <Link to="/settings#business-logo">Upload one in the settings</Link>.
							</p>
						)}
					</div>
				</div>
			</fieldset>
			<fieldset className="form-block">
				<legend>Columns</legend>
				<div className="flex flex-wrap gap-x-6">
					<CheckboxField field={fields.showQuantity} label="Quantity" />
					<CheckboxField field={fields.showRate} label="Rate" />
				</div>
			</fieldset>
			<fieldset className="form-block">
				<legend>Words</legend>
				<div className="form-grid">
					{WORDS.map(([name, label, given]) => (
						<TextField
							key={name}
							className="sm:col-span-6"
							field={fields[name]}
							label={label}
							placeholder={given}
							optional
							autoComplete="off"
							maxLength={40}
						/>
					))}
					<TextField
						field={fields.footer}
						label="Footer"
						optional
						autoComplete="off"
						maxLength={120}
						hint="At the foot of each page, in place of your name and address."
					/>
				</div>
			</fieldset>
		</div>
	);
}

const ARRANGEMENT_OPTIONS = [
	{ value: "modern-blue", label: "A full head, as Modern Blue" },
	{ value: "minimal-gray", label: "A plain letter, as Minimal Gray" },
	{ value: "creative-green", label: "A column of colour, as Creative Green" },
];

const FONTS = [
	{ value: "sans", label: "Sans (Inter)" },
	{ value: "serif", label: "Serif (Noto Serif)" },
] as const;

const PAPERS = [
	{ value: "a4", label: "A4" },
	{ value: "letter", label: "Letter" },
] as const;

const WORDS = [
	["labelTitle", "Title", "Invoice"],
	["labelBuyer", "Client", "Bill To"],
	["labelSeller", "Sender", "From"],
	["labelDue", "Amount", "Amount due"],
	["labelNotes", "Notes", "Notes"],
] as const;
