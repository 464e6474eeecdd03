import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { toAppError } from "~/web/error-response.server";
import { fileResponse, XML } from "~/web/file-response.server";
import { redirectWithToast } from "~/web/flash.server";
import type { Visit } from "~/web/visit.server";

interface Download {
	id: string;
	/** The file's name, without its ending. */
	name: string;
	make(): Promise<string>;
	/** 409 to who asked for the file itself; a page's link leads back to the invoice and its checklist. */
	request: Request;
}

/** The download link of a page: the file, or the way back to the checklist with what is missing first. */
export async function einvoiceResponse(visit: Visit, { id, name, make, request }: Download): Promise<Response> {
	try {
		return fileResponse(await make(), { type: XML, name: `${name}.xml` });
	} catch (thrown) {
		const error = toAppError(thrown, m.invoices_export_einvoice_failed);
		if (error instanceof AppError && error.code === "not_found") throw new Response(error.message, { status: 404 });
		const wantsPage = (request.headers.get("Accept") ?? "").includes("text/html");
		if (!wantsPage)
			return Response.json({ message: error.message, fieldErrors: error.fieldErrors }, { status: error.status });
		const toast = { title: m.invoices_export_failed_title(), description: error.message, tone: "destructive" } as const;
		return redirectWithToast(visit, `/invoices/${id}#e-invoice`, toast);
	}
}
