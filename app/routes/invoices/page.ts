import { m } from "~/paraglide/messages";
import { pagePicture } from "~/printing/server/page-pictures.server";
import { readPrintable } from "~/printing/server/printable.server";
import { fileResponse, SVG } from "~/web/file-response.server";
import { shownFile } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

/** One page of an invoice as its PDF shows it (`?page=2`, from 1). */
async function make({ ctx, actor, url, id }: ActorCall) {
	const printable = await readPrintable(ctx, actor, id);
	const number = Number(url.searchParams.get("page") ?? 1);
	const page = await pagePicture(ctx, actor, printable, number);
	if (page === null) throw new Response(m.web_page_not_found(), { status: 404 });
	return fileResponse(page, { type: SVG });
}

export const loader = shownFile(make);
