import { statementPdf } from "~/client-page/server/open-statement.server";
import { sharedFile } from "~/client-page/views/shared-file.server";
import { fileResponse, PDF } from "~/web/file-response.server";

export const loader = sharedFile(async ({ ctx, token, network, url }) => {
	const invoiceId = url.searchParams.get("invoice") ?? "";
	const { content, name } = await statementPdf(ctx, { token, invoiceId, network });
	return fileResponse(content, { type: PDF, name });
});
