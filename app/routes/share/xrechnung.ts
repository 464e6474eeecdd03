import { sharedXRechnung } from "~/client-page/server/shared-files.server";
import { sharedFile } from "~/client-page/views/shared-file.server";
import { fileResponse, XML } from "~/web/file-response.server";

export const loader = sharedFile(async ({ ctx, token, network }) => {
	const { content, name } = await sharedXRechnung(ctx, token, network);
	return fileResponse(content, { type: XML, name });
});
