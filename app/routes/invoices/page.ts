import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { previewPage } from "~/invoices/server/preview-invoice.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { m } from "~/paraglide/messages";
import { requireActor } from "~/web/guards.server";
import { orNotFound } from "~/web/or-not-found.server";
import { svgResponse } from "~/web/svg-response.server";

/** One page of an invoice as its PDF shows it (`?page=2`, from 1). */
export async function loader({ request, context: { ctx }, context, params }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const invoice = await orNotFound(readInvoice(ctx, actor, params.id ?? ""));
	const asked = Number(new URL(request.url).searchParams.get("page") ?? 1);
	const page = await previewPage(ctx, actor, invoice, asked);
	if (page === null) throw new Response(m.web_page_not_found(), { status: 404 });
	return svgResponse(page, { lasting: false });
}
