import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DraftFields, IssuedFields } from "~/invoices/domain/invoice-fields";
import { createInvoice } from "~/invoices/server/create-invoice.server";
import { startInvoice } from "~/invoices/server/read-invoices.server";
import editor from "~/invoices/ui/editor.css?url";
import { InvoiceForm } from "~/invoices/ui/invoice-form";
import { PRODUCT } from "~/kernel/product";
import { PageHead } from "~/ui/card";
import { redirectWithToast } from "~/web/flash.server";
import { formAction, intent } from "~/web/form.server";
import { requireActor } from "~/web/guards.server";
import { createdToast, exportIntent, filledWithClient, saveClientIfAsked } from "./form-intents.server";
import { chosenClient, duplicated, formSurroundings } from "./form-loader.server";
import { formValues } from "./form-values.server";

export const meta: MetaFunction = () => [{ title: `Create Invoice | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: editor }];

export async function loader({ request, context: { ctx }, context }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const [invoice, surroundings, client, source] = await Promise.all([
		startInvoice(ctx, actor),
		formSurroundings(ctx, actor),
		chosenClient(ctx, actor, new URL(request.url)),
		duplicated(ctx, actor, new URL(request.url)),
	]);
	const started = { ...invoice, ...source, ...(client ? { client } : {}) };
	const values = formValues(started, { idempotencyKey: ctx.ids.uuid(), proposedNumber: invoice.number });
	return { ...surroundings, values };
}

const save = formAction({
	send: intent({
		schema: IssuedFields,
		failed: "Failed to create invoice. Please try again.",
		run: async ({ ctx, visit, actor, value: { invoice, numberProposed, idempotencyKey: key, saveClient } }) => {
			const { number } = await createInvoice(ctx, actor, invoice, { status: "sent", numberProposed, key });
			const saved = await saveClientIfAsked(ctx, actor, invoice.client, saveClient);
			return redirectWithToast(visit, "/invoices", createdToast(number, saved));
		},
	}),
	"save-draft": intent({
		schema: DraftFields,
		failed: "Failed to create invoice. Please try again.",
		run: async ({ ctx, visit, actor, value: { invoice, numberProposed, idempotencyKey: key, saveClient } }) => {
			const { number } = await createInvoice(ctx, actor, invoice, { status: "draft", numberProposed, key });
			const saved = await saveClientIfAsked(ctx, actor, invoice.client, saveClient);
			return redirectWithToast(visit, "/invoices/drafts", { title: "Draft saved", description: `${number}.${saved}` });
		},
	}),
	export: intent(exportIntent),
});

export async function action(args: ActionFunctionArgs) {
	const actor = await requireActor(args.request, args.context);
	return (await filledWithClient(args.context.ctx, actor, await args.request.clone().formData())) ?? save(args);
}

export default function NewInvoice() {
	return (
		<>
			<PageHead title="Create Invoice" back={{ to: "/invoices", label: "Invoices" }} />
			<InvoiceForm
				mode="new"
				id={null}
				status={null}
				{...useLoaderData<typeof loader>()}
				upgradeHref="/subscription"
				lastResult={useActionData<typeof action>()}
				exportHref={null}
			/>
		</>
	);
}
