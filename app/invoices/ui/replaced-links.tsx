import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import type { InvoiceStatus } from "~/settlement/domain/status";

interface ReplacedLinksProps {
	before: { id: string; number: string } | null;
	after: { id: string; number: string; status: InvoiceStatus } | null;
}

/** Which invoice it took the place of, and which one took its own. */
export function ReplacedLinks({ before, after }: ReplacedLinksProps) {
	return (
		<>
			{before && (
				<p className="mt-1.5 wrap-anywhere text-sm">
					<Link to={`/invoices/${before.id}`}>{m.payments_replaces({ number: before.number })}</Link>
				</p>
			)}
			{after && (
				<p className="mt-1.5 wrap-anywhere text-sm">
					<Link to={after.status === "draft" ? `/invoices/drafts/${after.id}` : `/invoices/${after.id}`}>
						{after.status === "draft" ? m.payments_replaced_draft() : m.payments_replaced_by({ number: after.number })}
					</Link>
				</p>
			)}
		</>
	);
}
