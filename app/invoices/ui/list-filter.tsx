import { Form, useSubmit } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { STATUS_LABEL, STATUSES } from "~/settlement/domain/status";
import { SearchField } from "~/ui/form/search-form";

interface ListFilterProps {
	/** What is searched for; "" for nothing. */
	q: string;
	status: string;
}

/** Search and status of the invoices list; both go into the URL. A status applies as soon as it is chosen, with JavaScript. */
export function ListFilter({ q, status }: ListFilterProps) {
	const submit = useSubmit();
	return (
		<search>
			<Form method="get" action="/invoices" className="list-filter">
				<SearchField q={q} label={m.invoices_list_search()} placeholder={m.invoices_list_search_hint()} />
				<select
					key={status}
					className="input"
					name="status"
					defaultValue={status}
					aria-label={m.time_status()}
					onChange={(event) => submit(event.currentTarget.form)}
				>
					<option value="">{m.invoices_list_all_status()}</option>
					{STATUSES.map((each) => (
						<option key={each} value={each}>
							{STATUS_LABEL[each]()}
						</option>
					))}
				</select>
				<button type="submit" className="btn">
					{m.clients_search_button()}
				</button>
			</Form>
		</search>
	);
}
