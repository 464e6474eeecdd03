import { receiptCategory, splitCategories } from "~/reports/domain/receipt-category";
import { ReceiptsView, toReceiptsView } from "~/reports/domain/receipts-view";
import { PeriodQuery } from "~/reports/domain/report-query";
import { readReceipts } from "~/reports/server/receipts-book.server";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
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
			run: async ({ ctx, actor, query }) => {
				const [book, seller] = await Promise.all([
					readReceipts(ctx, actor, query, MAX_RECEIPTS),
					readSellerProfile(ctx, actor),
				]);
				return toReceiptsView(book, { category: receiptCategory(seller), apart: splitCategories(seller) });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
