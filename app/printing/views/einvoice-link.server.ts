import { errorBody, toAppError } from "~/web/errors/error-response.server";
import { FAILURES } from "~/web/failures.server";
import { fileResponse, XML } from "~/web/file-response.server";
import { fileLink } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

/**
 * The download link of an e-invoice: the file, or the way back to the checklist with what is missing first. A direct
 * request for the file gets what is missing as JSON.
 */
export function einvoiceLink(format: string, write: (call: ActorCall) => Promise<string>) {
	return fileLink({
		make: async (call) => {
			try {
				return fileResponse(await write(call), { type: XML, name: `${format}-${call.id}.xml` });
			} catch (thrown) {
				const error = toAppError(thrown, FAILURES.exportEinvoice.fault);
				const byPage = call.request.headers.get("Accept")?.includes("text/html");
				if (byPage || error.code === "not_found") throw error;
				return Response.json(errorBody(error), { status: error.status });
			}
		},
		failure: FAILURES.exportEinvoice,
		back: ({ id }) => `/invoices/${id}#e-invoice`,
	});
}
