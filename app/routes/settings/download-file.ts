import { openDownload } from "~/export/server/read-download.server";
import { archiveResponse } from "~/export/views/archive-response.server";
import { FAILURES } from "~/web/failures.server";
import { requireProof } from "~/web/fresh-proof.server";
import { fileLink } from "~/web/page.server";

/** The archive that was made in turns. Where it is gone, the page of it says so. */
export const loader = fileLink({
	make: async (call) => {
		await requireProof(call, "/settings/download");
		return archiveResponse(call, await openDownload(call.ctx, call.actor));
	},
	failure: FAILURES.downloadData,
	gone: "/settings/download",
	back: () => "/settings/download",
});
