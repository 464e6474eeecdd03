import { type SQL, sql } from "drizzle-orm";

/** A checkout of an invoice whose payment is promised and not there yet, for `EXISTS (SELECT 1 FROM …)`. */
export function pendingCheckout(invoice: SQL): SQL {
	return sql`card_checkout_invoices AS asked CROSS JOIN card_checkouts ON card_checkouts.id = asked.checkout_id
		WHERE asked.user_id = ${invoice}.user_id AND asked.invoice_id = ${invoice}.id AND card_checkouts.state = 'pending'`;
}
