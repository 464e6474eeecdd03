import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { selectedPdfs } from "~/account/server/selected-pdfs.server";
import { Selection } from "~/invoices/domain/bulk-input";
import { parse } from "~/kernel/validation";
import { m } from "~/paraglide/messages";
import { downloadResponse } from "~/web/download-response.server";
import { requireActor } from "~/web/guards.server";
import { exportFailed } from "./export-failed.server";

/** Nothing is selected in an address. */
export function loader() {
	return redirect("/invoices");
}

/** The PDFs of the invoices whose boxes are ticked. */
export async function action({ request, context: visit }: ActionFunctionArgs) {
	const actor = await requireActor(request, visit);
	const form = await request.formData();
	try {
		const { ids } = parse(Selection, { ids: form.getAll("selected") });
		return downloadResponse(await selectedPdfs(visit.ctx, actor, ids), "invoices.zip", "application/zip");
	} catch (thrown) {
		return exportFailed(visit, thrown, m.invoices_export_pdf_failed);
	}
}
