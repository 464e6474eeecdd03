import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

/** The drafts page's search box; what is looked for goes into the URL. */
export function SearchDrafts({ q }: { q: string }) {
	return (
		<search>
			<Form method="get" action="/invoices/drafts" className="mb-6 flex max-w-[520px] gap-2">
				<div className="search flex-1">
					<Icon name="find" />
					<input
						key={q}
						className="input"
						type="search"
						name="q"
						defaultValue={q}
						maxLength={200}
						placeholder={m.invoices_drafts_search()}
						aria-label={m.invoices_drafts_search()}
					/>
				</div>
				<button type="submit" className="btn">
					{m.clients_search_button()}
				</button>
			</Form>
		</search>
	);
}
