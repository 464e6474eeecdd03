import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";

export interface CreditCardProps {
	invoiceId: string;
	client: string;
	/** "€64.00" */
	credit: string;
	/** What of it can settle this invoice; `null` where nothing is open. */
	usable: string | null;
}

/** What is left of an invoice's client's payments: to be used here, or to be paid back. */
export function ClientCreditCard({ invoiceId, client, credit, usable }: CreditCardProps) {
	return (
		<Card title={m.payments_client_credit()}>
			<p>{m.payments_client_credit_text({ client, amount: credit })}</p>
			<div className="mt-3.5 flex flex-wrap gap-2">
				{usable && (
					<Form method="post" preventScrollReset {...failureMessages(m.payments_credit_use_failed())}>
						<PendingButton size="s" name="intent" value="use-credit" pendingLabel={m.payments_recording()}>
							{m.payments_credit_use({ amount: usable })}
						</PendingButton>
					</Form>
				)}
				<LinkButton to={`/invoices/${invoiceId}/refund`} size="s">
					{m.payments_refund()}
				</LinkButton>
			</div>
		</Card>
	);
}
