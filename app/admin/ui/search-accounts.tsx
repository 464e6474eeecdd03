import { Form } from "@remix-run/react";
import { Icon } from "~/ui/icon";

/** The administrator's search; what is looked for goes into the URL. */
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
						placeholder="Search name or email"
						aria-label="Search accounts"
					/>
				</div>
				<button type="submit" className="btn">
					Search
				</button>
			</Form>
		</search>
	);
}
