import { statementLogo } from "~/client-page/server/open-statement.server";
import { sharedFile } from "~/client-page/views/shared-file.server";
import { LOGO_TYPES } from "~/profile/server/logo-files.server";
import { fileResponse } from "~/web/file-response.server";

export const loader = sharedFile(async ({ ctx, token, network }) => {
	const { bytes, type } = await statementLogo(ctx, token, network);
	return fileResponse(bytes, { type: LOGO_TYPES[type] });
});
