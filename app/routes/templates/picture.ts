import { pictureHashes, pictureTemplate } from "~/printing/server/preview-invoice.server";
import { readDesign } from "~/templates/server/read-templates.server";
import { fileResponse, SVG } from "~/web/file-response.server";
import { shownFile } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

/** What a template looks like. Its address changes with the picture, so that a browser may keep it. */
async function make({ ctx, actor, url, id }: ActorCall) {
	const design = await readDesign(ctx, actor, id);
	const version = url.searchParams.get("v");
	const lasting = version === (await pictureHashes(ctx, actor))(design);
	return fileResponse(await pictureTemplate(ctx, actor, design), { type: SVG, lasting });
}

export const loader = shownFile(make);
