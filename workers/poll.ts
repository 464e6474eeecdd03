import * as build from "virtual:remix/server-build";
import type { LoaderFunction } from "@remix-run/cloudflare";
import type { Visit } from "~/web/visit.server";

const PATH = "/api/time-entries/running";
const ROUTE = "routes/api/time-entries-running";

/**
 * The timer's poll, which every open page asks every five seconds: handed to its own route at once. Remix's way there
 * costs four times what the answer does (docs/decisions/0009). `null` for any other request.
 */
export function poll(request: Request, visit: Visit): Promise<Response> | null {
	if (request.method !== "GET" || new URL(request.url).pathname !== PATH) return null;
	const loader = build.routes[ROUTE]?.module.loader as LoaderFunction;
	return Promise.resolve(loader({ request, context: { ...visit }, params: {} })) as Promise<Response>;
}
