import { toOpenView } from "~/reports/domain/report-view";
import { readOpen } from "~/reports/server/reports.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({ scope: "reports:read", run: async ({ ctx, actor }) => toOpenView(await readOpen(ctx, actor)) }),
});

export const loader = route.loader;
export const action = route.action;
