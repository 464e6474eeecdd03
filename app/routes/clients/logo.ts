import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readLogo } from "~/clients/server/client-logo.server";
import { requireActor } from "~/web/guards.server";
import { orNotFound } from "~/web/or-not-found.server";
import { pictureResponse } from "~/web/picture-response.server";

/** A client's logo, for its owner alone. Its address changes with the picture, so that a browser may keep it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const logo = await orNotFound(readLogo(context.ctx, actor, params.id ?? ""));
	return pictureResponse(logo, { lasting: new URL(request.url).searchParams.has("v") });
}
