import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { previewTemplate } from "~/invoices/server/preview-invoice.server";
import { parse } from "~/kernel/validation";
import { designOf, TemplateLook } from "~/templates/domain/template-input";
import { requireActor } from "~/web/guards.server";
import { queryOf } from "~/web/query.server";
import { svgResponse } from "~/web/svg-response.server";

/** What the editor's fields look like, as far as they can be read: the preview where there is no JavaScript. */
export async function loader({ request, context: { ctx }, context }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const design = designOf(parse(TemplateLook, queryOf(new URL(request.url))));
	return svgResponse(await previewTemplate(ctx, actor, design), { lasting: false });
}
