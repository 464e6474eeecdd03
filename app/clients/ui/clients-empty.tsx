import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/form/button";

export function NoClients() {
	return (
		<div className="sheet">
			<EmptyState
				title={m.clients_empty()}
				action={
					<LinkButton to="/clients/new" icon="plus">
						{m.clients_add_first()}
					</LinkButton>
				}
			>
				{m.clients_empty_text()}
			</EmptyState>
		</div>
	);
}

export function NoMatch() {
	return (
		<div className="sheet">
			<EmptyState
				title={m.clients_no_match()}
				action={<LinkButton to="/clients">{m.clients_clear_search()}</LinkButton>}
			>
				{m.clients_no_match_text()}
			</EmptyState>
		</div>
	);
}
