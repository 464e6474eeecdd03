import { sharedCredit, sharedPdf, sharedRevision } from "~/client-page/server/shared-files.server";
import { sharedFile } from "~/client-page/views/shared-file.server";
import { fileResponse, PDF } from "~/web/file-response.server";

export const loader = sharedFile(async ({ ctx, token, network, url }) => {
	const revision = Number(url.searchParams.get("revision"));
	const credit = url.searchParams.get("credit");
	const { content, name } = credit
		? await sharedCredit(ctx, token, credit, network)
		: revision
			? await sharedRevision(ctx, token, revision, network)
			: await sharedPdf(ctx, token, network);
	return fileResponse(content, { type: PDF, name });
});
