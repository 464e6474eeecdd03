import { sharedXRechnung } from "~/share/server/shared-files.server";
import { fileResponse, XML } from "~/web/file-response.server";
import { sharedFile } from "./shared-file.server";

export const loader = sharedFile(async ({ ctx, token, network }) => {
	const { content, name } = await sharedXRechnung(ctx, token, network);
	return fileResponse(content, { type: XML, name });
});
