import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DraftFields, IssuedFields } from "~/invoices/domain/invoice-fields";
import { countPages } from "~/invoices/server/preview-invoice.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { unprintableNote } from "~/invoices/server/unprintable.server";
import { updateInvoice } from "~/invoices/server/update-invoice.server";
import editor from "~/invoices/ui/editor.css?url";
import { InvoiceForm } from "~/invoices/ui/invoice-form";
import { StatusBadge } from "~/invoices/ui/status-badge";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { DEFAULT_TEMPLATE, withKept } from "~/templates/domain/template";
import { designOfInvoice } from "~/templates/server/choose-template.server";
import { PageHead } from "~/ui/card";
import { redirectWithToast } from "~/web/flash.server";
import { formAction, intent } from "~/web/form.server";
import { requireActor } from "~/web/guards.server";
import { orNotFound } from "~/web/or-not-found.server";
import { createdToast, filledWithClient, previewed, saveClientIfAsked } from "./form-intents.server";
import { formSurroundings } from "./form-loader.server";
import { formValues } from "./form-values.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{
		title: `${m.invoices_edit_number({ number: data?.values.invoiceNumber ?? m.invoices_label_invoice() })} | ${PRODUCT.name}`,
	},
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: editor }];

export async function loader({ request, context: { ctx }, context, params }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const [invoice, surroundings] = await Promise.all([
		orNotFound(readInvoice(ctx, actor, params.id ?? "")),
		formSurroundings(ctx, actor),
	]);
	const [{ design, fallenBack }, pages] = await Promise.all([
		designOfInvoice(ctx, actor, invoice),
		countPages(ctx, actor, invoice),
	]);
	const drawn = fallenBack ? { ...invoice, template: DEFAULT_TEMPLATE } : invoice;
	const values = formValues(drawn, { idempotencyKey: "", version: invoice.version });
	const templates = withKept(surroundings.templates, invoice, design);
	return { ...surroundings, templates, fallenBack, values, pages, id: invoice.id, status: invoice.status };
}

const save = formAction({
	send: intent({
		schema: IssuedFields,
		failed: m.invoices_update_failed,
		run: async ({ ctx, visit, actor, request, params, value: { invoice: input, version, saveClient } }) => {
			const written = await updateInvoice(ctx, actor, params.id ?? "", { input, status: "sent", version });
			const { number } = written;
			const saved =
				(await saveClientIfAsked(ctx, actor, written, saveClient)) + (await unprintableNote(ctx, actor, written));
			// A new invoice that was kept as a draft while it was written, and is created for who writes it.
			const begun = new URL(request.url).searchParams.has("begun");
			return redirectWithToast(visit, "/invoices", begun ? createdToast(number, saved) : updatedToast(number, saved));
		},
	}),
	"save-draft": intent({
		schema: DraftFields,
		failed: m.invoices_update_failed,
		run: async ({ ctx, visit, actor, params, value: { invoice: input, version, saveClient } }) => {
			const written = await updateInvoice(ctx, actor, params.id ?? "", { input, status: "draft", version });
			const { number } = written;
			const saved =
				(await saveClientIfAsked(ctx, actor, written, saveClient)) + (await unprintableNote(ctx, actor, written));
			return redirectWithToast(visit, "/invoices/drafts", {
				title: m.invoices_draft_saved_title(),
				description: `${number}.${saved}`,
			});
		},
	}),
});

function updatedToast(number: string, saved: string) {
	return { title: m.invoices_updated_title(), description: `${m.invoices_updated_text({ number })}${saved}` };
}

export async function action(args: ActionFunctionArgs) {
	const actor = await requireActor(args.request, args.context);
	const { ctx } = args.context;
	const form = await args.request.clone().formData();
	return (await filledWithClient(ctx, actor, form)) ?? (await previewed(ctx, actor, form)) ?? save(args);
}

export { clientAction } from "~/ui/client-action";

export default function EditInvoice() {
	const { id, ...form } = useLoaderData<typeof loader>();
	const draft = form.status === "draft";
	return (
		<>
			<PageHead
				title={m.invoices_edit_number({ number: form.values.invoiceNumber })}
				back={
					draft
						? { to: "/invoices/drafts", label: m.billing_drafts() }
						: { to: "/invoices", label: m.billing_invoices() }
				}
				actions={<StatusBadge status={form.status} />}
			/>
			<InvoiceForm
				key={id + form.values.version}
				mode="edit"
				id={id}
				{...form}
				upgradeHref="/subscription"
				lastResult={useActionData<typeof action>()}
				exportHref={`/invoices/${id}/pdf`}
			/>
		</>
	);
}
