import { getTextareaProps } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { useInvoiceFields } from "./use-invoice-form";

/** Notes: the card's head is the field's label. */
export function NotesField() {
	const [, { notes }] = useInvoiceFields();
	return (
		<div className="form-block">
			<h2>
				<label htmlFor={notes.id}>{m.ui_notes()}</label>
			</h2>
			<textarea {...getTextareaProps(notes)} className="input" />
			{notes.errors && (
				<p className="field-error" id={notes.errorId}>
					<Icon name="warn" />
					{notes.errors[0]}
				</p>
			)}
		</div>
	);
}
