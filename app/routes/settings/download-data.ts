import { redirect } from "@remix-run/cloudflare";
import { downloadData } from "~/export/server/download-data.server";
import { archiveResponse } from "~/export/views/archive-response.server";
import { FAILURES } from "~/web/failures.server";
import { requireProof } from "~/web/fresh-proof.server";
import { fileLink } from "~/web/page.server";

/**
 * The link "Download my data". A refusal comes back as a message on the settings page; a large account goes to the page
 * where it is being made.
 */
export const loader = fileLink({
	make: async (call) => {
		await requireProof(call, "/settings#data");
		const archive = await downloadData(call.ctx, call.actor);
		if (!archive) throw redirect("/settings/download");
		return archiveResponse(call, archive);
	},
	failure: FAILURES.downloadData,
	back: () => "/settings",
});
