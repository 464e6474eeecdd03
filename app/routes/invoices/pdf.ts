import { m } from "~/paraglide/messages";
import { pdfResponse } from "~/printing/views/pdf-response.server";
import { asksForJson } from "~/web/errors/error-response.server";
import { FAILURES } from "~/web/failures.server";
import { toastCookie } from "~/web/flash.server";
import { fileLink } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

/** The download link of a page. What goes wrong is told on the invoice, or on the list where that is gone. */
export const loader = fileLink({
	make,
	failure: FAILURES.exportPdf,
	back: ({ id }) => `/invoices/${id}`,
	gone: "/invoices",
});

async function make({ ctx, visit, actor, request, url, id }: ActorCall) {
	const { file } = await pdfResponse({ ctx, actor, url, id });
	if (asksForJson(request)) return file;
	const toast = { title: m.printing_export_pdf_done_title(), description: m.printing_export_pdf_done_text() };
	file.headers.append("Set-Cookie", await toastCookie(visit, toast));
	return file;
}
