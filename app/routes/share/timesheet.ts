import { sharedTimesheet } from "~/client-page/server/shared-files.server";
import { sharedFile } from "~/client-page/views/shared-file.server";
import { fileResponse, PDF } from "~/web/file-response.server";

export const loader = sharedFile(async ({ ctx, token, network }) => {
	const { content, name } = await sharedTimesheet(ctx, token, network);
	return fileResponse(content, { type: PDF, name });
});
