import { readLogo } from "~/clients/server/client-logo.server";
import { LOGO_TYPES } from "~/profile/server/logo-files.server";
import { fileResponse } from "~/web/file-response.server";
import { shownFile } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

/** A client's logo, for its owner alone. Its address changes with the picture, so that a browser may keep it. */
async function make({ ctx, actor, url, id }: ActorCall) {
	const { bytes, type } = await readLogo(ctx, actor, id);
	return fileResponse(bytes, { type: LOGO_TYPES[type], lasting: url.searchParams.has("v") });
}

export const loader = shownFile(make);
