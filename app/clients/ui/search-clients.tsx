import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

export function SearchClients({ q }: { q: string }) {
	return (
		<search>
			<Form method="get" action="/clients" className="mb-6 flex max-w-[520px] gap-2">
				<div className="search min-w-0 flex-1">
					<Icon name="find" />
					<input
						key={q}
						className="input"
						type="search"
						name="q"
						defaultValue={q}
						maxLength={200}
						placeholder={m.clients_search()}
						aria-label={m.clients_search()}
					/>
				</div>
				<button type="submit" className="btn">
					{m.clients_search_button()}
				</button>
			</Form>
		</search>
	);
}
