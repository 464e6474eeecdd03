import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportPeppol } from "~/invoices/server/export-einvoice.server";
import { requireActor } from "~/web/guards.server";
import { einvoiceResponse } from "./einvoice-response.server";

export async function loader({ request, context: visit, params: { id = "" } }: LoaderFunctionArgs) {
	const actor = await requireActor(request, visit);
	const make = () => exportPeppol(visit.ctx, actor, id);
	return einvoiceResponse(visit, { id, name: `peppol-${id}`, make, request });
}
