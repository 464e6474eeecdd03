import { redirect } from "@remix-run/cloudflare";
import { m } from "~/paraglide/messages";
import { EntryPageQuery } from "~/time/domain/list-query";
import { entriesCsv } from "~/time/server/export-entries.server";
import { canRead } from "~/time/server/read-entries.server";
import { CSV, fileResponse, listFile } from "~/web/file-response.server";
import { shownFile } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";

/** The entries as the list is filtered. A plan that has none is shown what it takes. */
async function make({ ctx, actor, url }: ActorCall) {
	if (!(await canRead(ctx, actor))) return redirect("/time-tracker");
	const { cursor: _cursor, find: _find, all: _all, ...filter } = EntryPageQuery.parse(readQuery(url));
	return fileResponse(entriesCsv(ctx, actor, filter), { type: CSV, name: listFile(m.time_entries_caption()) });
}

export const loader = shownFile(make);
