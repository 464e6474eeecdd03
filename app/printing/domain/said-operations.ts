import type { Invoice } from "~/invoices/domain/invoice";
import { billedSupply } from "~/pricing/domain/supply";
import { isSince, type SellerDetails } from "~/seller/domain/seller-profile";
import { operationSentences } from "~/statements/domain/operation-sentences";

/** What the law of the seller's country has an invoice say of what it bills: as its lines say, else as the business does. */
export function saidOperations(invoice: Invoice, business: SellerDetails | null | undefined): string[] {
	if (!isSince("6", business) || !business.kind) return [];
	const { items, sums, language, issueDate } = invoice;
	const { country, sells = "", vatPoint } = business;
	const isCharged = (sums?.taxes ?? []).some(({ tax }) => tax.category === "S");
	return operationSentences({
		country,
		language,
		issueDate,
		supply: billedSupply(items, sells),
		onIssue: isCharged && vatPoint === "issue",
	});
}
