import { readBusinessLogo } from "~/profile/server/business-logo.server";
import { LOGO_TYPES } from "~/profile/server/logo-files.server";
import { fileResponse } from "~/web/file-response.server";
import { shownFile } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

/** The logo of the actor's business. Its address changes with the picture, so that a browser may keep it. */
async function make({ ctx, actor, url }: ActorCall) {
	const { bytes, type } = await readBusinessLogo(ctx, actor);
	return fileResponse(bytes, { type: LOGO_TYPES[type], lasting: url.searchParams.has("v") });
}

export const loader = shownFile(make);
