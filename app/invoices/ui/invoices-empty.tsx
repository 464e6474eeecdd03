import { useLocation } from "@remix-run/react";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** The invoices list before its first line. */
export function NoInvoices() {
	return (
		<EmptyState title="No invoices yet" action={<Create>Create your first invoice</Create>}>
			What you bill stands here, newest first, with what is due and what is late.
		</EmptyState>
	);
}

/** The drafts page without drafts. */
export function NoDrafts() {
	return (
		<EmptyState title="No draft invoices" action={<Create>Start a draft</Create>}>
			An invoice that you save before it is sent waits here.
		</EmptyState>
	);
}

/** A search or a filter that finds nothing, on whichever page it stands. */
export function NoMatch() {
	const { pathname } = useLocation();
	return (
		<EmptyState title="No match" action={<LinkButton to={pathname}>Clear filters</LinkButton>}>
			Nothing in the book fits what you are looking for.
		</EmptyState>
	);
}

/** Quiet: the green button stands in the head of the page. */
function Create({ children }: { children: string }) {
	return (
		<LinkButton to="/invoices/new" icon="plus">
			{children}
		</LinkButton>
	);
}
