import { sharedPicture } from "~/client-page/server/shared-files.server";
import { sharedFile } from "~/client-page/views/shared-file.server";
import { fileResponse, SVG } from "~/web/file-response.server";

/** One page of the invoice (`?page=2`, from 1). */
export const loader = sharedFile(async ({ ctx, token, network, url }) => {
	const page = Number(url.searchParams.get("page") ?? 1);
	return fileResponse(await sharedPicture(ctx, token, page, network), { type: SVG });
});
