import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pictureHashes, previewTemplate } from "~/invoices/server/preview-invoice.server";
import { readDesign } from "~/templates/server/read-templates.server";
import { requireActor } from "~/web/guards.server";
import { orNotFound } from "~/web/or-not-found.server";
import { svgResponse } from "~/web/svg-response.server";

/** What a template looks like. Its address changes with the picture, so that a browser may keep it. */
export async function loader({ request, context: { ctx }, context, params }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const design = await orNotFound(readDesign(ctx, actor, params.id ?? ""));
	const asked = new URL(request.url).searchParams.get("v");
	const lasting = asked === (await pictureHashes(ctx, actor))(design);
	return svgResponse(await previewTemplate(ctx, actor, design), { lasting });
}
