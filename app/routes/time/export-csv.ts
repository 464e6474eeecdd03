import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { getEntitlements } from "~/billing/domain/entitlements";
import { EntryPageQuery } from "~/time/domain/list-query";
import { entriesCsv } from "~/time/server/export-entries.server";
import { downloadResponse } from "~/web/download-response.server";
import { requireActor } from "~/web/guards.server";
import { queryOf } from "~/web/query.server";

/** The entries as the list is filtered. A plan without them is shown what it takes. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	if (!getEntitlements(actor.plan).timeTracking) return redirect("/time-tracker");
	const { cursor: _, ...filter } = EntryPageQuery.parse(queryOf(new URL(request.url)));
	return downloadResponse(entriesCsv(context.ctx, actor, filter), "time-entries.csv", "text/csv; charset=utf-8");
}
