import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Selection } from "~/invoices/domain/bulk-input";
import { PageQuery } from "~/invoices/domain/list-query";
import { selectedCsv } from "~/invoices/server/bulk-invoices.server";
import { filteredCsv } from "~/invoices/server/export-csv.server";
import { parse } from "~/kernel/validation";
import { m } from "~/paraglide/messages";
import { CSV, fileResponse } from "~/web/file-response.server";
import { requireActor } from "~/web/guards.server";
import { queryOf } from "~/web/query.server";
import { exportFailed } from "./export-failed.server";

const FILE = { type: CSV, name: "invoices.csv" };

/** The list as it is filtered. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const { q: search, status } = PageQuery.parse(queryOf(new URL(request.url)));
	return fileResponse(filteredCsv(context.ctx, actor, { search, status }), FILE);
}

/** The invoices whose boxes are ticked. */
export async function action({ request, context: visit }: ActionFunctionArgs) {
	const actor = await requireActor(request, visit);
	try {
		const { ids } = parse(Selection, { ids: visit.post?.form.getAll("selected") });
		return fileResponse(await selectedCsv(visit.ctx, actor, ids), FILE);
	} catch (thrown) {
		return exportFailed(visit, thrown, m.invoices_export_csv_failed);
	}
}
