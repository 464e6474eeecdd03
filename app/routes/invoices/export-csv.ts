import { PageQuery } from "~/invoices/domain/list-query";
import { exportsMuch, filteredCsv } from "~/invoices/server/export-csv.server";
import { selectedCsv } from "~/invoicing/server/bulk-invoices.server";
import { selectionExport } from "~/invoicing/views/export-selection.server";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { CSV, fileResponse, listFile } from "~/web/file-response.server";
import { requireProof } from "~/web/fresh-proof.server";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";

const file = () => ({ type: CSV, name: listFile(m.shell_invoices()) });

/**
 * The list as it is filtered; posted, the invoices whose boxes are ticked. Much of what the account has invoiced goes to a
 * fresh session alone.
 */
const route = page({
	load: async (call: ActorCall) => {
		const { ctx, actor, url } = call;
		const { filter } = PageQuery.parse(readQuery(url));
		if (await exportsMuch(ctx, actor, filter)) await requireProof(call, "/invoices");
		return fileResponse(filteredCsv(ctx, actor, filter), file());
	},
	action: selectionExport(FAILURES.exportCsv, async ({ ctx, actor }, ids) =>
		fileResponse(await selectedCsv(ctx, actor, ids), file()),
	),
});

export const loader = route.loader;
export const action = route.action;
