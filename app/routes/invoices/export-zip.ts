import { redirect } from "@remix-run/cloudflare";
import { selectedPdfs } from "~/account/server/selected-pdfs.server";
import { fileResponse, ZIP } from "~/web/file-response.server";
import { page } from "~/web/page.server";
import { FAILURES } from "../failures.server";
import { selectionExport } from "./export-selection.server";

/** The PDFs of the invoices whose boxes are ticked; in an address nothing is. */
const route = page({
	load: () => redirect("/invoices"),
	action: selectionExport(FAILURES.exportPdf, async ({ ctx, actor }, ids) =>
		fileResponse(await selectedPdfs(ctx, actor, ids), { type: ZIP, name: "invoices.zip" }),
	),
});

export const loader = route.loader;
export const action = route.action;
