import { redirect } from "@remix-run/cloudflare";
import { downloadData } from "~/account/server/download-data.server";
import { isFresh, requireFresh } from "~/identity/server/step-up.server";
import { dateIn } from "~/kernel/dates";
import { PRODUCT } from "~/kernel/product";
import { asksForJson } from "~/web/error-response.server";
import { fileResponse, ZIP } from "~/web/file-response.server";
import { fileLink } from "~/web/page.server";
import { readSessionToken } from "~/web/session-cookie.server";
import { FAILURES } from "../failures.server";

/** The link "Download my data". What stands in its way comes back as a message on the settings page. */
export const loader = fileLink({
	make: async ({ ctx, actor, visit, request }) => {
		const token = readSessionToken(request, visit) ?? "";
		if (asksForJson(request)) await requireFresh(ctx, actor, token);
		// Back to the settings, as the page that asks can't stay behind a file.
		else if (!(await isFresh(ctx, actor, token))) throw redirect("/settings/confirm?redirectTo=/settings%23data");
		const archive = await downloadData(ctx, actor);
		const day = dateIn(actor.timezone, ctx.clock.now());
		return fileResponse(archive, { type: ZIP, name: `${PRODUCT.name.toLowerCase()}-${day}.zip` });
	},
	failure: FAILURES.downloadData,
	back: () => "/settings",
});
