import { ReceiptsView, toReceiptsView } from "~/reports/domain/receipts-view";
import { PeriodQuery } from "~/reports/domain/report-query";
import { readReceipts } from "~/reports/server/receipts-book.server";
import { apiRoute, method } from "~/web/api.server";

const MAX_RECEIPTS = 5_000;

const route = apiRoute(
	{ path: "/api/reports/receipts", group: "Reports" },
	{
		GET: method({
			summary: "The book of receipts",
			description:
				"Each payment of a period by its day, the earliest first, with sums by month and quarter. What went back is below zero.",
			scope: "reports:read",
			query: PeriodQuery,
			output: { schema: ReceiptsView, description: "Receipts and their sums" },
			run: async ({ ctx, actor, query }) => toReceiptsView(await readReceipts(ctx, actor, query, MAX_RECEIPTS)),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
