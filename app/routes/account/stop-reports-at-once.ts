import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { stopReports } from "~/dashboard/server/stop-weekly.server";
import { errorResponse } from "~/web/errors/error-response.server";

/** Where a mail program looks at a link that it should post to. */
export function loader({ params }: LoaderFunctionArgs): Response {
	return redirect(`/stop-reports/${params.id}`);
}

/** What a mail program posts when its reader wants no more (RFC 8058): nobody is signed in, and nothing is redirected. */
export async function action({ request, context, params }: ActionFunctionArgs): Promise<Response> {
	try {
		await stopReports(context.ctx, params.id ?? "");
		return new Response(null, { status: 204 });
	} catch (thrown) {
		return errorResponse(thrown, request);
	}
}
