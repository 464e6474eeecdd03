import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { m } from "~/paraglide/messages";

export interface AttachmentChoice {
	field: "pdf" | "xrechnung" | "timesheet";
	name: string;
	/** "Minimal Gray, A4, 2 pages" */
	about: string;
	href: string;
}

interface AttachmentFieldsProps {
	choices: readonly AttachmentChoice[];
	// biome-ignore lint/suspicious/noExplicitAny: fields of the form around them
	fields: Record<AttachmentChoice["field"], FieldMetadata<any, any, any>>;
}

/** The files that can go with an invoice's mail. */
export function AttachmentFields({ choices, fields }: AttachmentFieldsProps) {
	return (
		<fieldset className="form-part">
			<legend>{m.mail_attached()}</legend>
			<ul className="send-list">
				{choices.map(({ field, name, about, href }) => {
					const { key, ...box } = getInputProps(fields[field], { type: "checkbox" });
					return (
						<li key={field}>
							<label className="check">
								<input {...box} className="box" aria-describedby={`${box.id}-about`} />
								<span>
									{name}
									<small id={`${box.id}-about`}>{about}</small>
								</span>
							</label>
							<a href={href} aria-label={m.mail_open_file({ name })}>
								{m.mail_open()}
							</a>
						</li>
					);
				})}
			</ul>
		</fieldset>
	);
}
