import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { downloadData } from "~/account/server/download-data.server";
import { dateIn } from "~/kernel/dates";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { toAppError } from "~/web/error-response.server";
import { fileResponse, ZIP } from "~/web/file-response.server";
import { redirectWithToast } from "~/web/flash.server";
import { requireActor } from "~/web/guards.server";

/** The link "Download my data". What stands in its way comes back as a message on the settings page. */
export async function loader({ request, context: visit }: LoaderFunctionArgs) {
	const actor = await requireActor(request, visit);
	try {
		const archive = await downloadData(visit.ctx, actor);
		const day = dateIn(actor.timezone, visit.ctx.clock.now());
		return fileResponse(archive, { type: ZIP, name: `${PRODUCT.name.toLowerCase()}-${day}.zip` });
	} catch (thrown) {
		const { message } = toAppError(thrown, m.identity_download_failed);
		return redirectWithToast(visit, "/settings", {
			title: m.identity_error(),
			description: message,
			tone: "destructive",
		});
	}
}
