import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { selectedPdfs } from "~/account/server/selected-pdfs.server";
import { Selection } from "~/invoices/domain/bulk-input";
import { parse } from "~/kernel/validation";
import { m } from "~/paraglide/messages";
import { fileResponse, ZIP } from "~/web/file-response.server";
import { requireActor } from "~/web/guards.server";
import { exportFailed } from "./export-failed.server";

/** Nothing is selected in an address. */
export function loader() {
	return redirect("/invoices");
}

/** The PDFs of the invoices whose boxes are ticked. */
export async function action({ request, context: visit }: ActionFunctionArgs) {
	const actor = await requireActor(request, visit);
	try {
		const { ids } = parse(Selection, { ids: visit.post?.form.getAll("selected") });
		return fileResponse(await selectedPdfs(visit.ctx, actor, ids), { type: ZIP, name: "invoices.zip" });
	} catch (thrown) {
		return exportFailed(visit, thrown, m.invoices_export_pdf_failed);
	}
}
