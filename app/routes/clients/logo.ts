import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readLogo } from "~/clients/server/client-logo.server";
import { requireActor } from "~/web/guards.server";
import { orNotFound } from "~/web/or-not-found.server";

/** A client's logo, for its owner alone. Its address changes with the picture, so that a browser may keep it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const { bytes, contentType } = await orNotFound(readLogo(context.ctx, actor, params.id ?? ""));
	const versioned = new URL(request.url).searchParams.has("v");
	return new Response(bytes as Uint8Array<ArrayBuffer>, {
		headers: {
			"Content-Type": contentType,
			"Content-Security-Policy": "sandbox; default-src 'none'",
			"Cache-Control": versioned ? "private, max-age=86400" : "private, no-store",
		},
	});
}
