import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** The clients page before its first card. Quiet: the green button stands in the head of the page. */
export function NoClients() {
	return (
		<div className="sheet">
			<EmptyState
				title="No clients yet"
				action={
					<LinkButton to="/clients/new" icon="plus">
						Add your first client
					</LinkButton>
				}
			>
				Whom you bill stands here, ready to be put on an invoice.
			</EmptyState>
		</div>
	);
}

/** A search that finds nobody. */
export function NoMatch() {
	return (
		<div className="sheet">
			<EmptyState title="No match" action={<LinkButton to="/clients">Clear search</LinkButton>}>
				None of your clients fits what you are looking for.
			</EmptyState>
		</div>
	);
}
