import { Form, useSubmit } from "@remix-run/react";
import { LAST_DAY } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { LIST_STATES, STATE_LABEL } from "~/settlement/domain/status";
import { SearchField } from "~/ui/form/search-form";

interface ListFilterProps {
	/** What the list is narrowed to; nothing for all. */
	filter: {
		search?: string | undefined;
		state?: string | undefined;
		clientId?: string | undefined;
		from?: string | undefined;
		to?: string | undefined;
		currency?: string | undefined;
	};
	sort?: string | undefined;
	currencies: readonly string[];
}

/** Search, status, dates and currency of the invoices list, all in the URL. A choice applies at once, with JavaScript. */
export function ListFilter({ filter, sort, currencies }: ListFilterProps) {
	const { search = "", state = "", clientId, from = "", to = "", currency = "" } = filter;
	const submit = useSubmit();
	const choices = currency === "" || currencies.includes(currency) ? currencies : [currency, ...currencies];
	return (
		<search>
			<Form method="get" action="/invoices" className="list-filter">
				<SearchField q={search} label={m.invoices_list_search()} placeholder={m.invoices_list_search_hint()} />
				{sort && <input type="hidden" name="sort" value={sort} />}
				{clientId && <input type="hidden" name="clientId" value={clientId} />}
				<select
					key={`state ${state}`}
					className="input"
					name="status"
					defaultValue={state}
					aria-label={m.time_status()}
					onChange={(event) => submit(event.currentTarget.form)}
				>
					<option value="">{m.invoices_list_all_status()}</option>
					{LIST_STATES.map((each) => (
						<option key={each} value={each}>
							{STATE_LABEL[each]()}
						</option>
					))}
				</select>
				<button type="submit" className="btn">
					{m.clients_search_button()}
				</button>
				<details className="list-more" open={from !== "" || to !== "" || currency !== ""}>
					<summary>{m.invoices_list_more()}</summary>
					<div className="list-dates">
						<label>
							{m.invoices_list_from()}
							<input key={from} className="input" type="date" max={LAST_DAY} name="from" defaultValue={from} />
						</label>
						<label>
							{m.invoices_list_to()}
							<input key={to} className="input" type="date" max={LAST_DAY} name="to" defaultValue={to} />
						</label>
						<label>
							{m.invoices_list_currency()}
							<select
								key={`currency ${currency}`}
								className="input"
								name="currency"
								defaultValue={currency}
								onChange={(event) => submit(event.currentTarget.form)}
							>
								<option value="">{m.invoices_list_all_currencies()}</option>
								{choices.map((each) => (
									<option key={each}>{each}</option>
								))}
							</select>
						</label>
					</div>
				</details>
			</Form>
		</search>
	);
}
