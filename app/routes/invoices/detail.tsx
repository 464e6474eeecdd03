import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { pdfKind } from "~/billing/domain/entitlements";
import type { MissingEntry } from "~/einvoice/domain/check-rules";
import { FORMATS } from "~/einvoice/domain/file-format";
import { sellerOf } from "~/invoices/domain/as-document";
import { dueText } from "~/invoices/domain/due-text";
import { restoreInvoice } from "~/invoices/server/delete-invoice.server";
import { checkEInvoice, resolveBusiness } from "~/invoices/server/export-einvoice.server";
import { countPages } from "~/invoices/server/preview-invoice.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { sendInvoice } from "~/invoices/server/send-invoice.server";
import { unprintableIn } from "~/invoices/server/unprintable.server";
import { updateInvoice } from "~/invoices/server/update-invoice.server";
import { InvoiceDetail } from "~/invoices/ui/invoice-detail";
import styles from "~/invoices/ui/invoice-page.css?url";
import { addressLines } from "~/kernel/address";
import { dateIn, formatInstant } from "~/kernel/dates";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { templateLabel } from "~/templates/domain/template";
import { designOfInvoice } from "~/templates/server/choose-template.server";
import { page } from "~/web/page.server";
import { type ActorCall, versionIn } from "~/web/page-action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.invoice.number ?? m.invoices_label_invoice()} | ${PRODUCT.name}` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor, id }: ActorCall) {
	const invoice = await readInvoice(ctx, actor, id);
	const [business, { design }] = await Promise.all([
		resolveBusiness(ctx, actor, invoice),
		designOfInvoice(ctx, actor, invoice),
	]);
	const seller = sellerOf({ ...actor, business });
	const moments = [
		{ label: m.invoices_detail_created(), at: invoice.createdAt },
		{ label: m.invoices_detail_sent(), at: invoice.sentAt },
		{ label: m.invoices_detail_paid(), at: invoice.paidAt },
	];
	const checklist = await checkEInvoice(ctx, actor, { ...invoice, seller: business });
	return {
		formats: FORMATS.map((format) => ({
			format,
			missing: checklist[format].map((entry) => linked(entry, invoice.id)),
		})),
		unprintable: await unprintableIn(ctx, actor, invoice),
		sellerKept: invoice.seller !== null,
		invoice: { ...invoice, clientLines: addressLines(invoice.client) },
		sellerLines: [seller.name, ...seller.lines],
		language: invoice.language === actor.language ? null : invoice.language,
		looks: templateLabel(design),
		pages: await countPages(ctx, actor, invoice),
		pdfLocked: pdfKind(actor.plan, ctx.config) === "locked",
		dueText: dueText(invoice, dateIn(actor.timezone, ctx.clock.now())),
		timeline: moments.flatMap(({ label, at }) =>
			at === null ? [] : [{ label, at: formatInstant(at, actor.timezone) }],
		),
	};
}

const PLACES = { business: "/settings#business-", account: "/settings#settings-" };

/** An entry of the checklist with the address of its field. */
function linked({ field, label, message, place }: MissingEntry, id: string) {
	const form = place === "invoice" ? `/invoices/edit/${id}#invoice-` : PLACES[place];
	return { field, label, message, href: form + field };
}

const toInvoice = ({ id }: { id: string }) => `/invoices/${id}`;

const route = page({
	load,
	actions: {
		"mark-paid": {
			back: toInvoice,
			failed: m.invoices_update_failed,
			run: async ({ ctx, actor, id, form }) => {
				const { number } = await updateInvoice(ctx, actor, id, { status: "paid", version: versionIn(form) });
				return {
					to: toInvoice({ id }),
					toast: { title: m.invoices_updated_title(), description: m.invoices_paid_text({ number }) },
				};
			},
		},
		"mark-unpaid": {
			back: toInvoice,
			failed: m.invoices_update_failed,
			run: async ({ ctx, actor, id, form }) => {
				const { number } = await updateInvoice(ctx, actor, id, { status: "sent", version: versionIn(form) });
				return {
					to: toInvoice({ id }),
					toast: { title: m.invoices_updated_title(), description: m.invoices_unpaid_text({ number }) },
				};
			},
		},
		send: {
			back: toInvoice,
			failed: m.invoices_update_failed,
			run: async ({ ctx, actor, id }) => ({ to: toInvoice({ id }), toast: await sendInvoice(ctx, actor, id) }),
		},
		restore: {
			back: () => "/invoices",
			failed: m.invoices_restore_failed,
			run: async ({ ctx, actor, id }) => {
				const { number, status } = await restoreInvoice(ctx, actor, id);
				const to = status === "draft" ? "/invoices/drafts" : "/invoices";
				return {
					to,
					toast: { title: m.invoices_restored_title(), description: m.invoices_restored_number({ number }) },
				};
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

export default function InvoicePage() {
	const { search } = useLocation();
	return <InvoiceDetail {...useLoaderData<typeof loader>()} backTo={`/invoices${search}`} />;
}
