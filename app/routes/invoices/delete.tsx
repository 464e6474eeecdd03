import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { billedName } from "~/einvoice/domain/buyer";
import { listQuery } from "~/invoices/domain/list-address";
import { requireChangeable } from "~/invoices/server/refusals.server";
import { orInvoice } from "~/invoices/views/or-invoice.server";
import { deleteInvoice } from "~/invoicing/server/delete-invoice.server";
import { DeleteInvoice } from "~/invoicing/ui/delete-invoice";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { readPrintable } from "~/printing/server/printable.server";
import type { Failure } from "~/web/failure.server";
import { FAILURES } from "~/web/failures.server";
import { nextIn } from "~/web/next-row.server";
import { page } from "~/web/page.server";
import type { ActorCall, ActorFormCall } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.invoicing_delete_title()} | ${PRODUCT.name}` }];

async function load({ ctx, actor, id }: ActorCall) {
	const { invoice } = await readPrintable(ctx, actor, id);
	requireChangeable(actor, invoice);
	const { number, status, client, total, currency, dueDate } = invoice;
	return { id, number, status, clientName: billedName(client), total, currency, dueDate };
}

/** The question's button; it knows what it asks about, and so in which words a fault is told. */
function deletion(failure: Failure) {
	return {
		back: () => "/invoices",
		failure,
		run: async ({ ctx, actor, id, url }: ActorFormCall) => {
			const { status, number } = await deleteInvoice(ctx, actor, id);
			const undo = {
				action: `/invoices/${id}`,
				label: m.clients_undo(),
				failed: FAILURES.restoreInvoice.fault(),
				fields: { intent: "restore" },
			};
			const toast = { description: number, undo, place: nextIn(url.searchParams) };
			const query = listQuery(url.search);
			return status === "draft"
				? { to: `/invoices/drafts${query}`, toast: { title: m.invoices_draft_deleted_title(), ...toast } }
				: { to: `/invoices${query}`, toast: { title: m.invoices_deleted_title(), ...toast } };
		},
	};
}

const route = page({
	load: orInvoice(FAILURES.deleteInvoice, load),
	actions: {
		delete: deletion(FAILURES.deleteInvoice),
		"delete-draft": deletion(FAILURES.deleteDraft),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function DeleteInvoicePage() {
	const invoice = useLoaderData<typeof loader>();
	const list = invoice.status === "draft" ? "/invoices/drafts" : "/invoices";
	const query = listQuery(useLocation().search);
	return <DeleteInvoice invoice={invoice} closeTo={`${list}${query}#${invoice.id}`} />;
}
