import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportPdf } from "~/invoices/server/export-pdf.server";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { toAppError } from "~/web/error-response.server";
import { fileResponse, PDF } from "~/web/file-response.server";
import { redirectWithToast, toastCookie } from "~/web/flash.server";
import { requireActor } from "~/web/guards.server";

/** The download link of a page. What goes wrong is told on the invoice (docs/specification.md section 8). */
export async function loader({ request, context: visit, params }: LoaderFunctionArgs) {
	const actor = await requireActor(request, visit);
	const id = params.id ?? "";
	try {
		const answer = fileResponse(await exportPdf(visit.ctx, actor, id), { type: PDF, name: `invoice-${id}.pdf` });
		answer.headers.append("Set-Cookie", await toastCookie(visit, generated()));
		return answer;
	} catch (thrown) {
		const error = toAppError(thrown, m.invoices_export_pdf_failed);
		const missing = error instanceof AppError && error.code === "not_found";
		if (missing) throw new Response(error.message, { status: 404 });
		const toast = { title: m.invoices_export_failed_title(), description: error.message, tone: "destructive" } as const;
		return redirectWithToast(visit, `/invoices/${id}`, toast);
	}
}

function generated() {
	return { title: m.invoices_export_pdf_done_title(), description: m.invoices_export_pdf_done_text() };
}
