import { data, type LinksFunction, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { listQuery } from "~/invoices/domain/list-address";
import { restoreInvoice } from "~/invoices/server/delete-invoice.server";
import { revokeLinks, shareLink } from "~/invoices/server/share-invoice.server";
import { updateInvoice } from "~/invoices/server/update-invoice.server";
import { InvoiceDetail } from "~/invoices/ui/invoice-detail";
import styles from "~/invoices/ui/invoice-page.css?url";
import { DAY_MS } from "~/kernel/dates";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { ClientCreditCard } from "~/payments/ui/client-credit-card";
import { DepositsCard } from "~/payments/ui/deposits-card";
import { PaymentsCard } from "~/payments/ui/payments-card";
import { page } from "~/web/page.server";
import { type ActorCall, versionIn } from "~/web/page-action.server";
import { FAILURES } from "../failures.server";
import { loadDetail } from "./detail-loader.server";
import { mailActions } from "./mail-actions.server";
import { orTrash } from "./or-trash.server";
import { paymentActions } from "./payment-actions.server";
import { reminderActions } from "./reminder-actions.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.invoice.number ?? m.invoices_label_invoice()} | ${PRODUCT.name}` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Where it says how the invoice stands. */
const STATUS = "invoice-status";

const toInvoice = ({ url }: Pick<ActorCall, "url">) => url.pathname + listQuery(url.search);

const route = page({
	load: orTrash(loadDetail),
	actions: {
		"mark-paid": {
			back: toInvoice,
			failure: FAILURES.updateInvoice,
			run: async ({ ctx, actor, id, url, form }) => {
				const { number } = await updateInvoice(ctx, actor, id, { status: "paid", version: versionIn(form) });
				return {
					to: toInvoice({ url }),
					toast: { title: m.invoices_updated_title(), description: m.invoices_paid_text({ number }), place: STATUS },
				};
			},
		},
		"mark-unpaid": {
			back: toInvoice,
			failure: FAILURES.updateInvoice,
			run: async ({ ctx, actor, id, url, form }) => {
				const { number } = await updateInvoice(ctx, actor, id, { status: "sent", version: versionIn(form) });
				return {
					to: toInvoice({ url }),
					toast: { title: m.invoices_updated_title(), description: m.invoices_unpaid_text({ number }), place: STATUS },
				};
			},
		},
		...paymentActions(toInvoice),
		share: {
			back: toInvoice,
			failure: FAILURES.shareInvoice,
			run: async ({ ctx, actor, id, url, form }) => {
				const days = Number(form.get("days"));
				const end = days > 0 ? ctx.clock.now() + days * DAY_MS : null;
				return data({ link: await shareLink(ctx, actor, id, url.origin, end) });
			},
		},
		revoke: {
			back: toInvoice,
			failure: FAILURES.revokeLinks,
			run: async ({ ctx, actor, id, url }) => {
				const { number } = await revokeLinks(ctx, actor, id);
				const description = m.invoices_share_revoked_text({ number });
				return { to: toInvoice({ url }), toast: { title: m.invoices_share_revoked_title(), description } };
			},
		},
		...mailActions(toInvoice),
		...reminderActions(toInvoice),
		restore: {
			back: () => "/invoices",
			failure: FAILURES.restoreInvoice,
			run: async ({ ctx, actor, id }) => {
				const { number, status } = await restoreInvoice(ctx, actor, id);
				const to = status === "draft" ? "/invoices/drafts" : "/invoices";
				return {
					to,
					toast: { title: m.invoices_restored_title(), description: m.invoices_restored_number({ number }), place: id },
				};
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

export default function InvoicePage() {
	const { pathname, search } = useLocation();
	const answer = useActionData<typeof action>();
	const { booked, credit, deposits, ...detail } = useLoaderData<typeof loader>();
	const { id, number } = detail.invoice;
	const payments = (
		<>
			{deposits && <DepositsCard number={number} rows={deposits} />}
			{booked && <PaymentsCard {...booked} number={number} />}
			{credit && <ClientCreditCard {...credit} invoiceId={id} />}
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
