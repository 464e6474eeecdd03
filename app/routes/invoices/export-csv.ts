import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Selection } from "~/invoices/domain/bulk-input";
import { PageQuery } from "~/invoices/domain/list-query";
import { selectedCsv } from "~/invoices/server/bulk-invoices.server";
import { filteredCsv } from "~/invoices/server/export-csv.server";
import { parse } from "~/kernel/validation";
import { m } from "~/paraglide/messages";
import { downloadResponse } from "~/web/download-response.server";
import { requireActor } from "~/web/guards.server";
import { queryOf } from "~/web/query.server";
import { exportFailed } from "./export-failed.server";

const CSV = "text/csv; charset=utf-8";

/** The list as it is filtered. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const { q: search, status } = PageQuery.parse(queryOf(new URL(request.url)));
	return downloadResponse(filteredCsv(context.ctx, actor, { search, status }), "invoices.csv", CSV);
}

/** The invoices whose boxes are ticked. */
export async function action({ request, context: visit }: ActionFunctionArgs) {
	const actor = await requireActor(request, visit);
	const form = await request.formData();
	try {
		const { ids } = parse(Selection, { ids: form.getAll("selected") });
		return downloadResponse(await selectedCsv(visit.ctx, actor, ids), "invoices.csv", CSV);
	} catch (thrown) {
		return exportFailed(visit, thrown, m.invoices_export_csv_failed);
	}
}
