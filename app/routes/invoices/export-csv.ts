import { PageQuery } from "~/invoices/domain/list-query";
import { filteredCsv } from "~/invoices/server/export-csv.server";
import { selectedCsv } from "~/invoicing/server/bulk-invoices.server";
import { selectionExport } from "~/invoicing/views/export-selection.server";
import { FAILURES } from "~/web/failures.server";
import { CSV, fileResponse } from "~/web/file-response.server";
import { requireProof } from "~/web/fresh-proof.server";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";

const FILE = { type: CSV, name: "invoices.csv" };

/**
 * The list as it is filtered; posted, the invoices whose boxes are ticked. All that the account has invoiced goes to a fresh
 * session alone.
 */
const route = page({
	load: async (call: ActorCall) => {
		const { ctx, actor, url } = call;
		const { q: search, status } = PageQuery.parse(readQuery(url));
		if (!search && !status) await requireProof(call, "/invoices");
		return fileResponse(filteredCsv(ctx, actor, { search, status }), FILE);
	},
	action: selectionExport(FAILURES.exportCsv, async ({ ctx, actor }, ids) =>
		fileResponse(await selectedCsv(ctx, actor, ids), FILE),
	),
});

export const loader = route.loader;
export const action = route.action;
