import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { SyntaxQuery } from "~/invoices/domain/einvoice-query";
import { exportXRechnung } from "~/invoices/server/export-einvoice.server";
import { parse } from "~/kernel/validation";
import { requireActor } from "~/web/guards.server";
import { queryOf } from "~/web/query.server";
import { einvoiceResponse } from "./einvoice-response.server";

/** `?syntax=cii` (where nothing is said) or `ubl`. */
export async function loader({ request, context: visit, params: { id = "" } }: LoaderFunctionArgs) {
	const actor = await requireActor(request, visit);
	const make = async () => {
		const { syntax } = parse(SyntaxQuery, queryOf(new URL(request.url)));
		return exportXRechnung(visit.ctx, actor, id, syntax);
	};
	return einvoiceResponse(visit, { id, name: `xrechnung-${id}`, make, request });
}
