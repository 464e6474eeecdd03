import { redirect } from "@remix-run/cloudflare";
import { downloadData } from "~/export/server/download-data.server";
import { PRODUCT } from "~/kernel/product";
import { dateIn } from "~/kernel/time/dates";
import { FAILURES } from "~/web/failures.server";
import { fileResponse, ZIP } from "~/web/file-response.server";
import { requireProof } from "~/web/fresh-proof.server";
import { fileLink } from "~/web/page.server";

/**
 * The link "Download my data". A refusal comes back as a message on the settings page; a large account goes to the page
 * where it is being made.
 */
export const loader = fileLink({
	make: async (call) => {
		const { ctx, actor } = call;
		await requireProof(call, "/settings#data");
		const archive = await downloadData(ctx, actor);
		if (!archive) throw redirect("/settings/download");
		const day = dateIn(actor.timezone, ctx.clock.now());
		return fileResponse(archive, { type: ZIP, name: `${PRODUCT.name.toLowerCase()}-${day}.zip` });
	},
	failure: FAILURES.downloadData,
	back: () => "/settings",
});
