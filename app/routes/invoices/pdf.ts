import { exportPdf } from "~/invoices/server/export-pdf.server";
import { m } from "~/paraglide/messages";
import { fileResponse, PDF } from "~/web/file-response.server";
import { toastCookie } from "~/web/flash.server";
import { fileLink } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";
import { FAILURES } from "../failures.server";

/** The download link of a page. What goes wrong is told on the invoice (docs/specification.md section 8). */
export const loader = fileLink({
	make,
	failure: FAILURES.exportPdf,
	back: ({ id }) => `/invoices/${id}`,
});

async function make({ ctx, visit, actor, id }: ActorCall) {
	const file = fileResponse(await exportPdf(ctx, actor, id), { type: PDF, name: `invoice-${id}.pdf` });
	const toast = { title: m.invoices_export_pdf_done_title(), description: m.invoices_export_pdf_done_text() };
	file.headers.append("Set-Cookie", await toastCookie(visit, toast));
	return file;
}
