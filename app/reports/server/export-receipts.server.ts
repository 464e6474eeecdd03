import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { drawOwnPaper, readOwnPaper } from "~/printing/server/own-paper.server";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
import { asReceiptsBook, MAX_PRINTED } from "../domain/as-receipts-book";
import type { Period } from "../domain/period";
import { receiptCategory, splitCategories } from "../domain/receipt-category";
import { soldText } from "../domain/receipts-book";
import { readReceipts } from "./receipts-book.server";

/**
 * The book of receipts of a period as a PDF, in the design that the account's next invoice begins with.
 * @throws AppError plan_limit where the plan has no PDF
 */
export async function exportReceipts(ctx: AppContext, actor: Actor, choice: Partial<Period>): Promise<Uint8Array> {
	const [book, paper, seller] = await Promise.all([
		readReceipts(ctx, actor, choice, MAX_PRINTED),
		readOwnPaper(ctx, actor),
		readSellerProfile(ctx, actor),
	]);
	const apart = splitCategories(seller);
	const said = { sold: soldText(seller), category: receiptCategory(seller), apart };
	return drawOwnPaper(ctx, paper, asReceiptsBook(book, paper, said), ["quantity"]);
}
