import { m } from "~/paraglide/messages";
import { asksForJson } from "~/web/error-response.server";
import { toastCookie } from "~/web/flash.server";
import { fileLink } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";
import { FAILURES } from "../failures.server";
import { pdfResponse } from "./pdf-response.server";

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
	const toast = { title: m.invoices_export_pdf_done_title(), description: m.invoices_export_pdf_done_text() };
	file.headers.append("Set-Cookie", await toastCookie(visit, toast));
	return file;
}
