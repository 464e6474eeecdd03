import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/form/button";
import { SearchForm } from "~/ui/form/search-form";
import { pageAt } from "~/ui/table/page-at";
import { Pager } from "~/ui/table/pager";
import { type AccountRow, AccountTable } from "./account-table";

interface AccountsProps {
	search: string;
	rows: readonly AccountRow[];
	first: number;
	newer: string | null;
	older: string | null;
}

export function Accounts({ search, rows, first, newer, older }: AccountsProps) {
	const query = search ? `?${new URLSearchParams({ q: search })}` : "";
	return (
		<Card title={m.admin_accounts()} padded={false} className="mt-6">
			<SearchForm
				action="/admin"
				q={search}
				label={m.admin_search_label()}
				placeholder={m.admin_search_placeholder()}
				button={m.admin_search()}
				className="border-b border-rule p-(--pad)"
			/>
			{rows.length > 0 ? (
				<AccountTable rows={rows} />
			) : (
				<EmptyState title={m.admin_none_title()} action={<LinkButton to="/admin">{m.admin_show_all()}</LinkButton>}>
					{m.admin_none_about()}
				</EmptyState>
			)}
			{(newer || older) && (
				<Pager
					summary={m.admin_accounts_range({ from: first + 1, to: first + rows.length })}
					previous={pageAt("/admin", query, newer)}
					next={pageAt("/admin", query, older)}
				/>
			)}
		</Card>
	);
}
