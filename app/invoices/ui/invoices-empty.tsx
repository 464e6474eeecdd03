import { useLocation } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/form/button";

export function NoInvoices() {
	return (
		<EmptyState title={m.invoices_empty_title()} action={<Create>{m.invoices_empty_action()}</Create>}>
			{m.invoices_empty_text()}
		</EmptyState>
	);
}

export function NoDrafts() {
	return (
		<EmptyState title={m.invoices_drafts_empty_title()} action={<Create>{m.invoices_drafts_empty_action()}</Create>}>
			{m.invoices_drafts_empty_text()}
		</EmptyState>
	);
}

/** A search or a filter that finds nothing, on any page. */
export function NoMatch() {
	const { pathname } = useLocation();
	return (
		<EmptyState
			title={m.clients_no_match()}
			action={<LinkButton to={pathname}>{m.invoices_no_match_action()}</LinkButton>}
		>
			{m.invoices_no_match_text()}
		</EmptyState>
	);
}

function Create({ children }: { children: string }) {
	return (
		<LinkButton to="/invoices/new" icon="plus">
			{children}
		</LinkButton>
	);
}
