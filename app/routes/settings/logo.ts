import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readBusinessLogo } from "~/identity/server/business-logo.server";
import { requireActor } from "~/web/guards.server";
import { orNotFound } from "~/web/or-not-found.server";
import { pictureResponse } from "~/web/picture-response.server";

/** The logo of the actor's business. Its address changes with the picture, so that a browser may keep it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const logo = await orNotFound(readBusinessLogo(context.ctx, actor));
	return pictureResponse(logo, { lasting: new URL(request.url).searchParams.has("v") });
}
