import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { listQuery } from "~/invoices/domain/list-address";
import { proposeDates } from "~/invoices/domain/payment-term";
import { requireChangeable } from "~/invoices/server/refusals.server";
import { StatusMark } from "~/invoices/ui/status-mark";
import { orInvoice, toCorrection } from "~/invoices/views/or-invoice.server";
import editor from "~/invoicing/ui/form/editor.css?url";
import { InvoiceForm } from "~/invoicing/ui/form/invoice-form";
import { openForm } from "~/invoicing/views/form-copy.server";
import { clientTaxOf, formSurroundings } from "~/invoicing/views/form-loader.server";
import { formValues } from "~/invoicing/views/form-values.server";
import { saveActions } from "~/invoicing/views/save-actions.server";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { toCharged } from "~/pricing/domain/charge-taxes";
import { countPages } from "~/printing/server/page-pictures.server";
import { readPrintable } from "~/printing/server/printable.server";
import { locksByLaw } from "~/taxes/domain/issued-lock";
import { LockOffer } from "~/taxes/ui/lock-offer";
import { DEFAULT_TEMPLATE, withIssuedDesign } from "~/templates/domain/template";
import { orTrash } from "~/trash/views/or-trash.server";
import { PageHead } from "~/ui/card";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";
import { findTyped } from "~/working-copies/server/working-copies.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{
		title: `${m.invoices_edit_number({ number: data?.number ?? m.invoices_label_invoice() })} | ${PRODUCT.name}`,
	},
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: editor }];

async function load(call: ActorCall) {
	const { ctx, visit, actor, id } = call;
	const [printable, surroundings, copy, clientTax] = await Promise.all([
		readPrintable(ctx, actor, id),
		formSurroundings(ctx, actor),
		findTyped(ctx, actor, id),
		clientTaxOf(ctx, actor, id),
	]);
	const { invoice, design, fallenBack } = printable;
	// A form that was refused is drawn again as it was typed, whatever became of its invoice.
	if (!visit.post) {
		toCorrection(actor, invoice);
		requireChangeable(actor, invoice);
	}
	const pages = await countPages(ctx, actor, printable);
	const drawable = fallenBack ? { ...invoice, template: DEFAULT_TEMPLATE } : invoice;
	const { number, status, version, numberProvisional = false } = invoice;
	const proposedNumber = numberProvisional ? number : "";
	const { profile } = surroundings.taxation.choices;
	const proposedDates = status === "draft" ? proposeDates(invoice) : "";
	const hidden = {
		idempotencyKey: ctx.ids.uuid(),
		proposedNumber,
		proposedDates,
		clientTax,
		version,
	};
	const values = formValues(drawable, hidden, profile);
	const templates = withIssuedDesign(surroundings.templates, invoice, design);
	const taxation = { ...surroundings.taxation, before: toCharged(invoice) };
	const opened = openForm(call, { values, copy, version });
	return {
		...surroundings,
		...opened,
		taxation,
		templates,
		fallenBack,
		pages,
		id: invoice.id,
		number,
		numberProvisional,
		status,
		lockOffered: actor.lockIssued === null && status !== "draft" && locksByLaw(profile?.country ?? ""),
	};
}

const route = page({
	load: orTrash(orInvoice(FAILURES.updateInvoice, load)),
	actions: saveActions(FAILURES.updateInvoice),
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function EditInvoice() {
	const { id, number, resumed, lockOffered, ...form } = useLoaderData<typeof loader>();
	const draft = form.status === "draft";
	const query = listQuery(useLocation().search);
	return (
		<>
			<PageHead
				title={m.invoices_edit_number({ number })}
				back={
					draft
						? { to: `/invoices/drafts${query}`, label: m.billing_drafts() }
						: { to: `/invoices${query}`, label: m.billing_invoices() }
				}
				actions={<StatusMark status={form.status} />}
			/>
			{lockOffered && <LockOffer />}
			<InvoiceForm
				key={id + form.values.version + resumed}
				mode="edit"
				id={id}
				{...form}
				upgradeHref="/subscription"
				lastResult={useActionData<typeof action>()}
			/>
		</>
	);
}
