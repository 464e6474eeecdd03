import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { errorHeaders } from "~/web/errors/error-response.server";
import { AppError } from "./kernel/errors";
import { logError, rootCause } from "./kernel/log";
import { m } from "./paraglide/messages";
import { NonceContext } from "./shell/nonce";
import { PhoneContext } from "./ui/form/auto-focus";
import { faults } from "./web/page-refusal.server";
import { renderHtml } from "./web/render-html.server";

/** Renders a page; it leaves in one piece. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
	context: AppLoadContext,
): Promise<Response> {
	const { nonce } = context;
	const fault = faults.get(context);
	for (const [name, value] of fault ? errorHeaders(fault) : []) headers.set(name, value);
	if (status === 405) headers.set("Allow", "GET, HEAD");
	const html = await renderHtml({
		context: remixContext,
		nonce,
		render: (pageContext) => (
			<NonceContext.Provider value={nonce}>
				<PhoneContext.Provider value={request.headers.get("Sec-CH-UA-Mobile") === "?1"}>
					<RemixServer context={pageContext} url={request.url} nonce={nonce} />
				</PhoneContext.Provider>
			</NonceContext.Provider>
		),
	});
	headers.set("Content-Type", "text/html; charset=utf-8");
	const isRefused = /class="(summary|field-error)/.test(html);
	// workerd takes a third longer to encode the text by itself.
	const bytes = new TextEncoder().encode(isRefused ? withErrorTitle(html) : html);
	return new Response(bytes, { headers, status: fault?.status ?? status });
}

/** The title says first that the form came back (GOV.UK Design System, "Error summary"). Scripts take it off to hydrate. */
function withErrorTitle(html: string): string {
	return html.replace(/(?<=<title>)[^<]*/, (title) => m.ui_titled_error({ title }));
}

/** What the server throws beyond expected errors: the log is the only place that sees it. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
	const cause = rootCause(error);
	if (cause instanceof AppError) faults.set(context, cause);
	else if (!request.signal.aborted && !isClientError(cause)) logError("a page failed", cause);
}

/** A page that was posted to and takes no posts: nothing that we could mend. */
function isClientError(error: unknown): boolean {
	return isRouteErrorResponse(error) && error.status < 500;
}
