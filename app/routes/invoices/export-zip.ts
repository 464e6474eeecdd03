import { redirect } from "@remix-run/cloudflare";
import { selectedPdfs } from "~/account/server/selected-pdfs.server";
import { m } from "~/paraglide/messages";
import { fileResponse, ZIP } from "~/web/file-response.server";
import { page } from "~/web/page.server";
import { selectionExport } from "./export-selection.server";

/** The PDFs of the invoices whose boxes are ticked; in an address nothing is. */
const route = page({
	load: () => redirect("/invoices"),
	action: selectionExport(m.invoices_export_pdf_failed, async ({ ctx, actor }, ids) =>
		fileResponse(await selectedPdfs(ctx, actor, ids), { type: ZIP, name: "invoices.zip" }),
	),
});

export const loader = route.loader;
export const action = route.action;
