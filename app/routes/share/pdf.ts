import { sharedPdf, sharedRevision } from "~/share/server/shared-files.server";
import { fileResponse, PDF } from "~/web/file-response.server";
import { sharedFile } from "./shared-file.server";

export const loader = sharedFile(async ({ ctx, token, network, url }) => {
	const revision = Number(url.searchParams.get("revision"));
	const { content, name } = revision
		? await sharedRevision(ctx, token, revision, network)
		: await sharedPdf(ctx, token, network);
	return fileResponse(content, { type: PDF, name });
});
