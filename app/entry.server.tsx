import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { NonceContext } from "./shell/nonce";

/** Renders a page to a stream; a crawler is sent the whole of it at once. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
	{ nonce }: AppLoadContext,
): Promise<Response> {
	let answered = status;
	const page = (
		<NonceContext.Provider value={nonce}>
			<RemixServer context={remixContext} url={request.url} nonce={nonce} />
		</NonceContext.Provider>
	);
	const body = await renderToReadableStream(page, {
		nonce,
		signal: request.signal,
		onError(error: unknown) {
			answered = 500;
			if (!request.signal.aborted) console.error(error);
		},
	});
	if (isbot(request.headers.get("User-Agent"))) await body.allReady;
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(body, { headers, status: answered });
}

/** What the server throws beyond expected errors: the log is the only place that sees it. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (!request.signal.aborted) console.error(error);
}
