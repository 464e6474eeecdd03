import { parse } from "~/kernel/validation";
import { previewTemplate } from "~/printing/server/preview-invoice.server";
import { fullDesign, TemplateLook } from "~/templates/domain/template-input";
import { fileResponse, SVG } from "~/web/file-response.server";
import { shownFile } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";

/** What the editor's fields look like, as far as they can be read: the preview where there is no JavaScript. */
async function make({ ctx, actor, url }: ActorCall) {
	const design = fullDesign(parse(TemplateLook, readQuery(url)), actor);
	return fileResponse(await previewTemplate(ctx, actor, design), { type: SVG });
}

export const loader = shownFile(make);
