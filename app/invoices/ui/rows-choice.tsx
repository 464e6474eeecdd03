import { Form, useSubmit } from "@remix-run/react";
import { useId } from "react";
import { ROW_CHOICES } from "~/access/domain/list-rows";
import { m } from "~/paraglide/messages";

/** How many rows the list has to a page; with JavaScript a choice applies at once. */
export function RowsChoice({ rows, action }: { rows: number; action: string }) {
	const id = useId();
	const submit = useSubmit();
	return (
		<Form method="post" action={action} className="flex items-center gap-2 print:hidden">
			<label htmlFor={id}>{m.invoices_list_rows()}</label>
			<input type="hidden" name="intent" value="rows" />
			<select
				id={id}
				key={rows}
				className="input w-auto"
				name="rows"
				defaultValue={rows}
				onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
			>
				{ROW_CHOICES.map((each) => (
					<option key={each}>{each}</option>
				))}
			</select>
			<noscript>
				<button type="submit" className="btn btn-s">
					{m.invoices_list_rows_show()}
				</button>
			</noscript>
		</Form>
	);
}
