import { Form, Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { Icon } from "~/ui/icon";

interface UndonePaymentsProps {
	payments: readonly { paymentId: string; invoiceId: string; number: string; text: string }[];
	/** Whether each is under the number of its invoice, as a link. */
	numbered?: boolean;
}

/** Asks, once, whether a client who has the receipt of a payment is told that it was undone. Posts to the page that it is on. */
export function UndonePayments({ payments, numbered = false }: UndonePaymentsProps) {
	if (payments.length === 0) return null;
	return (
		<section className="mail-troubles" aria-labelledby="undone-payments">
			<h2 id="undone-payments">
				<Icon name="warn" />
				{m.sending_undone_ask()}
			</h2>
			<ul>
				{payments.map(({ paymentId, invoiceId, number, text }) => (
					<li key={paymentId}>
						<p className="min-w-0 wrap-anywhere">
							{numbered && <Link to={`/invoices/${invoiceId}`}>{number}</Link>} {text}
						</p>
						<Form
							method="post"
							preventScrollReset
							className="mail-trouble-actions"
							{...failureMessages(m.sending_undone_failed())}
						>
							<input type="hidden" name="invoice" value={invoiceId} />
							<input type="hidden" name="payment" value={paymentId} />
							<PendingButton size="s" name="intent" value="tell-undone" pendingLabel={m.sending_undone_tell()}>
								{m.sending_undone_tell()}
							</PendingButton>
							<PendingButton
								size="s"
								variant="quiet"
								name="intent"
								value="leave-undone"
								pendingLabel={m.sending_undone_leave()}
							>
								{m.sending_undone_leave()}
							</PendingButton>
						</Form>
					</li>
				))}
			</ul>
		</section>
	);
}
