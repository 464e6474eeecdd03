import { useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { m } from "~/paraglide/messages";
import { DefaultButton } from "~/ui/form/default-button";
import { failureMessages } from "~/ui/form/unanswered";
import { Icon, type IconName } from "~/ui/icon";

interface BulkFormProps {
	/** The list's own query, "?status=sent" or "": what is done leads back to it. */
	search: string;
	pdfLocked: boolean;
	/** Names the mails that one press sends. */
	mailKey: string;
	mails: boolean;
	/** The table, with a box named `selected` in each row. */
	children: ReactNode;
}

/**
 * What can be done to several invoices at once. The bar shows as soon as a box is ticked, by CSS alone. Files are
 * downloaded by the browser itself; all else stays on the page where there is JavaScript.
 */
export function BulkForm({ search, pdfLocked, mailKey, mails, children }: BulkFormProps) {
	const submit = useSubmit();
	const form = useRef<HTMLFormElement>(null);
	const [count, setCount] = useState(0);
	const recount = () => setCount(form.current?.querySelectorAll("[name=selected]:checked").length ?? 0);
	function onSubmit(event: FormEvent<HTMLFormElement>) {
		const { submitter } = event.nativeEvent as SubmitEvent;
		if (!(submitter instanceof HTMLButtonElement) || submitter.hasAttribute("formaction")) return;
		event.preventDefault();
		submit(submitter, { preventScrollReset: true });
		event.currentTarget.reset();
		setCount(0);
	}
	return (
		<form ref={form} method="post" action={`/invoices${search}`} onChange={recount} onSubmit={onSubmit}>
			<DefaultButton />
			<fieldset className="bulk-bar">
				<legend className="sr-only">{m.invoicing_list_selection()}</legend>
				<b role="status">{count > 0 ? m.invoicing_list_selected_count({ count }) : m.invoicing_list_selected()}</b>
				<BulkButton icon="check" name="intent" value="mark-paid" {...failureMessages(m.invoicing_update_failed())}>
					{m.invoicing_action_mark_paid()}
				</BulkButton>
				{mails && (
					<label className="check">
						<input type="checkbox" name="receipt" className="box" />
						<span>{m.sending_receipts_send()}</span>
					</label>
				)}
				<input type="hidden" name="key" value={mailKey} />
				<BulkButton icon="send" name="intent" value="send" {...failureMessages(m.mail_failed())}>
					{m.invoices_action_send()}
				</BulkButton>
				{!pdfLocked && (
					<BulkButton icon="download" formAction="/invoices/export.zip">
						{m.printing_action_export_pdf()}
					</BulkButton>
				)}
				<BulkButton icon="page" formAction="/invoices/export.csv">
					{m.time_export_csv()}
				</BulkButton>
				<BulkButton icon="bin" name="intent" value="delete" danger {...failureMessages(m.invoicing_delete_failed())}>
					{m.invoicing_action_delete()}
				</BulkButton>
			</fieldset>
			{children}
		</form>
	);
}

interface BulkButtonProps {
	icon: IconName;
	name?: string;
	value?: string;
	formAction?: string;
	danger?: boolean;
	children: string;
}

function BulkButton({ icon, danger = false, children, ...rest }: BulkButtonProps) {
	return (
		<button type="submit" className={danger ? "btn btn-s btn-danger" : "btn btn-s"} {...rest}>
			<Icon name={icon} />
			{children}
		</button>
	);
}
