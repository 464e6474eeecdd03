import { sharedPdf } from "~/share/server/shared-files.server";
import { fileResponse, PDF } from "~/web/file-response.server";
import { sharedFile } from "./shared-file.server";

export const loader = sharedFile(async ({ ctx, token, network }) => {
	const { content, name } = await sharedPdf(ctx, token, network);
	return fileResponse(content, { type: PDF, name });
});
