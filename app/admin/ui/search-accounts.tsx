import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

export function SearchAccounts({ q }: { q: string }) {
	return (
		<search>
			<Form method="get" action="/admin" className="flex gap-2 border-b border-rule p-(--pad)">
				<div className="search flex-1">
					<Icon name="find" />
					<input
						key={q}
						className="input"
						type="search"
						name="q"
						defaultValue={q}
						maxLength={200}
						placeholder={m.admin_search_placeholder()}
						aria-label={m.admin_search_label()}
					/>
				</div>
				<button type="submit" className="btn">
					{m.admin_search()}
				</button>
			</Form>
		</search>
	);
}
