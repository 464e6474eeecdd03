import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";

/** What can't change of an invoice that was sent, and what to do where it is wrong. */
export function FixedCard({ id }: { id: string }) {
	return (
		<section className="sheet p-(--pad)">
			<h2 className="text-lg">{m.invoicing_fixed_title()}</h2>
			<p className="mt-1.5 mb-3.5 text-sm text-ink-2">{m.invoicing_fixed_text()}</p>
			<LinkButton to={`/invoices/${id}/correct`} size="s" icon="undo">
				{m.payments_correct()}
			</LinkButton>{" "}
			<LinkButton to={`/invoices/new?from=${id}`} size="s" icon="copy">
				{m.invoicing_history_copy()}
			</LinkButton>
		</section>
	);
}
