import type { AppLoadContext } from "@remix-run/cloudflare";
import { loader } from "~/routes/api/time/time-entries-running";
import { pathnameOf } from "~/web/local-path.server";

const PATH = "/api/time-entries/running";

/** Whether this is the timer's poll, which every open page asks every five seconds. */
export function isPoll(request: Request): boolean {
	return request.method === "GET" && pathnameOf(request.url) === PATH;
}

/** The poll's own route. Remix's way there costs four times what the answer does (docs/decisions/0009-one-timer-per-account.md). */
export function answerPoll(request: Request, context: AppLoadContext): Promise<Response> {
	return loader({ request, context, params: {} });
}
