import { openDownload } from "~/export/server/read-download.server";
import { PRODUCT } from "~/kernel/product";
import { dateIn } from "~/kernel/time/dates";
import { FAILURES } from "~/web/failures.server";
import { fileResponse, ZIP } from "~/web/file-response.server";
import { requireProof } from "~/web/fresh-proof.server";
import { fileLink } from "~/web/page.server";

/** The archive that was made in turns. Where it is gone, the page of it says so. */
export const loader = fileLink({
	make: async (call) => {
		const { ctx, actor } = call;
		await requireProof(call, "/settings/download");
		const archive = await openDownload(ctx, actor);
		const day = dateIn(actor.timezone, ctx.clock.now());
		return fileResponse(archive, { type: ZIP, name: `${PRODUCT.name.toLowerCase()}-${day}.zip` });
	},
	failure: FAILURES.downloadData,
	gone: "/settings/download",
	back: () => "/settings/download",
});
