import { getInputProps } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { ARRANGEMENTS, type Arrangement } from "~/document/templates/design";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { CheckboxField, DetailField, RadioField, SelectField, TextAreaField, TextField } from "~/ui/form/field";
import { RichText } from "~/ui/rich-text";
import { LABEL_FIELDS } from "../domain/form-names";
import { ColourField } from "./colour-field";
import type { TemplateFormFields } from "./use-template-form";

interface TemplateFieldsProps {
	fields: TemplateFormFields;
	hasLogo: boolean;
}

export function TemplateFields({ fields, hasLogo }: TemplateFieldsProps) {
	return (
		<div className="sheet">
			<input {...getInputProps(fields.idempotencyKey, { type: "hidden" })} />
			<input {...getInputProps(fields.version, { type: "hidden" })} />
			<fieldset className="form-block">
				<legend>{m.templates_design()}</legend>
				<div className="form-grid">
					<TextField
						className="sm:col-span-6"
						field={fields.name}
						label={m.clients_name()}
						autoComplete="off"
						maxLength={60}
					/>
					<SelectField
						className="sm:col-span-6"
						field={fields.arrangement}
						label={m.templates_arrangement()}
						options={ARRANGEMENTS.map((value) => ({ value, label: ARRANGEMENT_WORDS[value]() }))}
					/>
					<ColourField
						className="col-span-4"
						field={fields.accent}
						label={m.templates_accent()}
						on={fields.side.value}
					/>
					<ColourField className="col-span-4" field={fields.ink} label={m.templates_ink()} />
					<ColourField className="col-span-4" field={fields.side} label={m.templates_side()} />
					<RadioField className="sm:col-span-6" field={fields.font} label={m.templates_font()} options={fonts()} />
					<RadioField className="sm:col-span-6" field={fields.paper} label={m.templates_paper()} options={papers()} />
					<div>
						<CheckboxField field={fields.plain} label={m.templates_plain()} hint={m.templates_plain_hint()} />
						<CheckboxField field={fields.showLogo} label={m.templates_logo()} />
						{!hasLogo && (
							<p className="field-hint">
								<RichText
									parts={m.templates_no_logo.parts()}
									marks={{ link: (text) => <Link to="/settings/business#business-logo">{text}</Link> }}
								/>
							</p>
						)}
					</div>
				</div>
			</fieldset>
			<fieldset className="form-block">
				<legend>{m.templates_columns()}</legend>
				<div className="flex flex-wrap gap-x-6">
					<CheckboxField field={fields.showQuantity} label={m.templates_quantity()} />
					<CheckboxField field={fields.showRate} label={m.ui_rate()} />
				</div>
			</fieldset>
			<fieldset className="form-block">
				<legend>{m.templates_words()}</legend>
				<div className="form-grid">
					{WORDS.map(([name, label, given]) => (
						<DetailField
							key={name}
							className="sm:col-span-6"
							field={fields[name]}
							label={label()}
							placeholder={given()}
							maxLength={40}
						/>
					))}
					<TextAreaField
						field={fields.footer}
						label={m.templates_footer()}
						optional
						rows={2}
						maxLength={240}
						hint={m.templates_footer_hint()}
					/>
				</div>
			</fieldset>
		</div>
	);
}

const ARRANGEMENT_WORDS: Record<Arrangement, Text> = {
	"modern-blue": m.templates_arrangement_modern_blue,
	"minimal-gray": m.templates_arrangement_minimal_gray,
	"creative-green": m.templates_arrangement_creative_green,
};

function fonts() {
	return [
		{ value: "sans", label: m.templates_font_sans() },
		{ value: "serif", label: m.templates_font_serif() },
	];
}

function papers() {
	return [
		{ value: "a4", label: "A4" },
		{ value: "letter", label: m.templates_paper_letter() },
	];
}

/** A field, its label, and the document's own word (printing/domain/document-words.ts). */
const WORDS = [
	[LABEL_FIELDS.title, m.templates_word_title, m.templates_word_title_given],
	[LABEL_FIELDS.buyer, m.clients_client, m.templates_word_buyer_given],
	[LABEL_FIELDS.seller, m.templates_word_seller, m.templates_word_seller_given],
	[LABEL_FIELDS.due, m.templates_word_due, m.templates_word_due_given],
	[LABEL_FIELDS.notes, m.ui_notes, m.templates_word_notes_given],
] as const;
