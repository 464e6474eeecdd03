import { redirect } from "@remix-run/cloudflare";
import { selectedPdfs } from "~/export/server/selected-pdfs.server";
import { selectionExport } from "~/invoicing/views/export-selection.server";
import { FAILURES } from "~/web/failures.server";
import { fileResponse, ZIP } from "~/web/file-response.server";
import { page } from "~/web/page.server";

/** The PDFs of the invoices whose boxes are ticked; in an address nothing is. */
const route = page({
	load: () => redirect("/invoices"),
	action: selectionExport(FAILURES.exportPdf, async ({ ctx, actor }, ids) =>
		fileResponse(await selectedPdfs(ctx, actor, ids), { type: ZIP, name: "invoices.zip" }),
	),
});

export const loader = route.loader;
export const action = route.action;
