import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { errorResponse } from "~/web/errors/error-response.server";
import { withSecretAddress } from "~/web/secret-address.server";
import type { Visit } from "~/web/visit.server";

interface FileCall {
	ctx: Visit["ctx"];
	token: string;
	network: string;
	url: URL;
}

/** The `loader` of a file under a link. What goes wrong is a response with its status. */
export function sharedFile(make: (call: FileCall) => Promise<Response>) {
	return async ({ request, context, params }: LoaderFunctionArgs): Promise<Response> => {
		const { ctx, origin } = context;
		try {
			const url = new URL(request.url);
			return withSecretAddress(await make({ ctx, token: params.token ?? "", network: origin.network, url }));
		} catch (thrown) {
			return withSecretAddress(errorResponse(thrown, request));
		}
	};
}
