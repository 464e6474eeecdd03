import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { questionActions } from "~/client-page/views/question-actions.server";
import { listQuery } from "~/invoices/domain/list-address";
import { shareActions } from "~/invoices/views/share-actions.server";
import { InvoiceDetail } from "~/invoicing/ui/invoice-detail";
import styles from "~/invoicing/ui/invoice-page.css?url";
import { loadDetail } from "~/invoicing/views/detail-loader.server";
import { statusActions } from "~/invoicing/views/status-actions.server";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { ClientCreditCard } from "~/payments/ui/client-credit-card";
import { DepositsCard } from "~/payments/ui/deposits-card";
import { PaymentsCard } from "~/payments/ui/payments-card";
import { paymentActions } from "~/payments/views/payment-actions.server";
import { TimesheetCard } from "~/printing/ui/timesheet-card";
import { reminderActions } from "~/reminders/views/reminder-actions.server";
import { mailActions } from "~/sending/views/mail-actions.server";
import { orTrash } from "~/trash/views/or-trash.server";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.invoice.number ?? m.invoices_label_invoice()} | ${PRODUCT.name}` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const toInvoice = ({ url }: Pick<ActorCall, "url">) => url.pathname + listQuery(url.search);

const route = page({
	load: orTrash(loadDetail),
	actions: {
		...statusActions(toInvoice),
		...paymentActions(toInvoice),
		...shareActions(toInvoice),
		...mailActions(toInvoice),
		...reminderActions(toInvoice),
		...questionActions(toInvoice),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function InvoicePage() {
	const { pathname, search } = useLocation();
	const answer = useActionData<typeof action>();
	const { booked, credit, deposits, hasHours, ...detail } = useLoaderData<typeof loader>();
	const { id, number, received } = detail.invoice;
	const receiptHref = received > 0 && !detail.pdfLocked ? `/invoices/${id}/receipt.pdf` : null;
	const payments = (
		<>
			{deposits && <DepositsCard number={number} rows={deposits} />}
			{booked && <PaymentsCard {...booked} number={number} receiptHref={receiptHref} />}
			{credit && <ClientCreditCard {...credit} invoiceId={id} />}
			{hasHours && !detail.pdfLocked && <TimesheetCard id={id} />}
		</>
	);
	return (
		<InvoiceDetail
			{...detail}
			payments={payments}
			newLink={answer?.link}
			back={listUnder(pathname, search)}
			sendHref={`${pathname}/send${search}`}
			query={listQuery(search)}
		/>
	);
}

/** The page that an invoice was opened from, by its own path. */
function listUnder(path: string, search: string) {
	if (path.startsWith("/dashboard/")) return { to: "/dashboard", label: m.dashboard_title() };
	if (path.startsWith("/invoices/drafts/")) return { to: `/invoices/drafts${search}`, label: m.billing_drafts() };
	return { to: `/invoices${search}`, label: m.billing_invoices() };
}
