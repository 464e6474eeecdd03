import type { FieldMetadata } from "@conform-to/react";
import { useRef } from "react";
import { m } from "~/paraglide/messages";
import { CheckboxField, TextAreaField, TextField } from "~/ui/form/field";
import { useHydrated } from "~/ui/use-hydrated";

interface MailTextFieldsProps {
	placeholders: readonly string[];
	languageName: string;
	// biome-ignore lint/suspicious/noExplicitAny: fields of the form around them
	fields: Record<"subject" | "message" | "keep", FieldMetadata<any, any, any>>;
}

/** What a mail says; with JavaScript, placeholders go where the cursor was last. */
export function MailTextFields({
	placeholders,
	languageName,
	fields: { subject, message, keep },
}: MailTextFieldsProps) {
	const hydrated = useHydrated();
	const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
	const onFocus = ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => {
		last.current = target;
	};
	return (
		<fieldset className="form-part">
			<legend>{m.mail_message()}</legend>
			<div className="grid gap-4">
				<TextField field={subject} label={m.mail_subject()} onFocus={onFocus} />
				<TextAreaField field={message} label={m.mail_text()} rows={8} hint={m.mail_placeholders()} onFocus={onFocus} />
			</div>
			{hydrated ? (
				<fieldset className="placeholders">
					<legend className="sr-only">{m.mail_insert_placeholder()}</legend>
					{placeholders.map((text) => (
						<button
							key={text}
							type="button"
							className="btn btn-s"
							onClick={() => insert(last.current ?? document.getElementById(message.id), text)}
						>
							{text}
						</button>
					))}
				</fieldset>
			) : (
				<p className="field-hint">{placeholders.join(" ")}</p>
			)}
			<CheckboxField className="mt-4" field={keep} label={m.mail_keep_text({ language: languageName })} />
		</fieldset>
	);
}

/** Puts text at the cursor, as if it were typed: so that it can be taken back, and the form hears of it. */
function insert(field: HTMLElement | null, text: string): void {
	if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
	field.focus();
	field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
	field.dispatchEvent(new Event("input", { bubbles: true }));
}
