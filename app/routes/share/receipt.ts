import { sharedReceipt } from "~/client-page/server/shared-files.server";
import { sharedFile } from "~/client-page/views/shared-file.server";
import { fileResponse, PDF } from "~/web/file-response.server";

export const loader = sharedFile(async ({ ctx, token, network, url }) => {
	const payment = url.searchParams.get("payment") ?? undefined;
	const { content, name } = await sharedReceipt(ctx, token, network, payment);
	return fileResponse(content, { type: PDF, name });
});
