import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { toAppError } from "~/web/error-response.server";
import { redirectWithToast } from "~/web/flash.server";
import type { Visit } from "~/web/visit.server";

/** Back to the list with what stood in the way of a file (docs/specification.md section 8). */
export function exportFailed(visit: Visit, thrown: unknown, fault: Text) {
	const { message } = toAppError(thrown, fault);
	return redirectWithToast(visit, "/invoices", {
		title: m.invoices_export_failed_title(),
		description: message,
		tone: "destructive",
	});
}
