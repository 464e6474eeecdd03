import { AsyncLocalStorage } from "node:async_hooks";
import { countRequest } from "~/admin/server/request-counts.server";
import { logInfo, logWithin } from "~/kernel/log";
import type { Visit } from "~/web/visit.server";
import { visitorMark } from "~/web/visitor-mark.server";

const visits = new AsyncLocalStorage<Visit>();
logWithin(() => {
	const visit = visits.getStore();
	return visit && { requestId: visit.requestId };
});

/**
 * Answers a request; what is logged meanwhile says its id. It is measured and counted. Where the operator wants it, each
 * request has a line of its own (docs/operations.md section 1): method, pattern of the address, status, milliseconds, and a
 * mark of the account.
 */
export async function logRequest(
	request: Pick<Request, "method">,
	visit: Visit,
	route: () => string,
	answer: () => Promise<Response>,
): Promise<Response> {
	const { ctx } = visit;
	const begin = ctx.clock.now();
	const response = await visits.run(visit, answer);
	const { logRequests, countRequests, maintenance } = ctx.config;
	const point = { method: request.method, route: route(), status: response.status, ms: ctx.clock.now() - begin };
	ctx.metrics.request(point);
	if (countRequests && !maintenance) countRequest(ctx, point);
	if (!logRequests) return response;
	ctx.background(visits.run(visit, async () => logInfo("request", { ...point, account: await visitorMark(visit) })));
	return response;
}
