import { Form } from "@remix-run/react";
import { Icon } from "~/ui/icon";

/** The clients page's search box; what is looked for goes into the URL. */
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
						placeholder="Search clients"
						aria-label="Search clients"
					/>
				</div>
				<button type="submit" className="btn">
					Search
				</button>
			</Form>
		</search>
	);
}
