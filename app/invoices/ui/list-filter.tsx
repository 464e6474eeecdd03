import { Form, Link, useLocation, useSubmit } from "@remix-run/react";
import { ClientFilter } from "~/clients/ui/client-filter";
import { CLIENT_CHOICES, type SavedClients } from "~/clients/ui/saved-clients";
import { LAST_DAY } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { LIST_STATES, STATE_LABEL } from "~/settlement/domain/status";
import { SearchField } from "~/ui/form/search-form";
import { useSearch } from "~/ui/form/use-search";
import { Icon } from "~/ui/icon";
import { listQuery } from "../domain/list-address";

interface ListFilterProps {
	/** What the list is narrowed to; nothing for all. */
	filter: {
		search?: string | undefined;
		state?: string | undefined;
		from?: string | undefined;
		to?: string | undefined;
		currency?: string | undefined;
	};
	/** Whose invoices are shown, "" for those of all clients, and what a search for another found. */
	client: { id: string; name: string; found: SavedClients; find: string };
	sort?: string | undefined;
	currencies: readonly string[];
}

/** Search, status, client, dates and currency of the invoices list, all in the URL. A choice applies at once, with JavaScript. */
export function ListFilter({ filter, client, sort, currencies }: ListFilterProps) {
	const { search = "", state = "", from = "", to = "", currency = "" } = filter;
	const submit = useSubmit();
	const clients = useSearch(CLIENT_CHOICES, client.found);
	const choices = currency === "" || currencies.includes(currency) ? currencies : [currency, ...currencies];
	return (
		<search>
			<Form method="get" action="/invoices" className="list-filter">
				<SearchField q={search} label={m.invoices_list_search()} placeholder={m.invoices_list_search_hint()} />
				{sort && <input type="hidden" name="sort" value={sort} />}
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
				<details className="list-more" open={[from, to, currency, client.find].some(Boolean)}>
					<summary>{m.invoices_list_more()}</summary>
					<div className="list-fields">
						<ClientFilter
							name="clientId"
							client={client.id}
							chosen={client.name}
							clients={clients}
							find={client.find}
						/>
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
				{client.id && <ChosenClient name={client.name} />}
			</Form>
		</search>
	);
}

/** Whose invoices are shown, and the way to those of all; the rest of the filter stays. */
function ChosenClient({ name }: { name: string }) {
	const { search } = useLocation();
	const others = new URLSearchParams(search);
	for (const gone of ["clientId", "cursor"]) others.delete(gone);
	return (
		<p className="list-chosen">
			{m.kernel_label_value({ label: m.clients_client(), value: name })}
			<Link className="btn btn-quiet" to={`/invoices${listQuery(`${others}`)}`}>
				<Icon name="x" />
				{m.clients_show_all()}
			</Link>
		</p>
	);
}
