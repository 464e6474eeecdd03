import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { usualLanguage } from "~/clients/server/clients.server";
import { previewPage } from "~/invoices/server/preview-invoice.server";
import { typedInvoice } from "~/invoices/ui/typed-invoice";
import { requireActor } from "~/web/guards.server";
import { queryOf } from "~/web/query.server";
import { svgResponse } from "~/web/svg-response.server";

/** The first page of a new invoice as its form begins, by the names of its fields: until the browser draws itself. */
export async function loader({ request, context: { ctx }, context }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const typed = queryOf(new URL(request.url));
	const invoice = typedInvoice(typed, await usualLanguage(ctx, actor, typed.clientEmail ?? ""));
	return svgResponse((await previewPage(ctx, actor, invoice, 1)) ?? "", { lasting: false });
}
