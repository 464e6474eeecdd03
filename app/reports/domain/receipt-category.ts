import { m } from "~/paraglide/messages";
import type { SellerProfile } from "~/seller/domain/seller-profile";

/**
 * What URSSAF has a micro-entrepreneur declare apart, each with a rate of its own: sales of goods, services that are industrial or
 * commercial profits, services of a liberal profession (France: Code de la sécurité sociale, articles L613-7 and D613-4; CGI, articles
 * 50-0 and 102 ter).
 */
export const RECEIPT_CATEGORIES = ["goods", "services_bic", "services_bnc"] as const;
export type ReceiptCategory = (typeof RECEIPT_CATEGORIES)[number];

export type Business = Pick<SellerProfile, "country" | "kind" | "sells" | "servicesAs">;

/** Whether a business declares its receipts by these categories. */
export function isDeclaring({ country, kind }: Business): boolean {
	return country === "FR" && kind === "sole_trader";
}

/** Which of them all receipts of a business are; `null` where it has not said, or where each can be another. */
export function receiptCategory(business: Business): ReceiptCategory | null {
	const { sells, servicesAs } = business;
	if (!isDeclaring(business)) return null;
	if (sells === "goods") return "goods";
	return sells === "services" && servicesAs !== "" ? `services_${servicesAs}` : null;
}

/** Of who sells goods and services what each part of a split receipt is (`receipt-split.ts`), `null` for what was not said; else none. */
export type SplitCategories = readonly ["goods", ReceiptCategory, null];

export function splitCategories(business: Business): SplitCategories | null {
	const { sells, servicesAs } = business;
	if (!isDeclaring(business) || sells !== "both" || servicesAs === "") return null;
	return ["goods", `services_${servicesAs}`, null];
}

const RECEIPT_CATEGORY_NAME: Readonly<Record<ReceiptCategory, () => string>> = {
	goods: m.reports_category_goods,
	services_bic: m.reports_category_bic,
	services_bnc: m.reports_category_bnc,
};

export function categoryName(category: ReceiptCategory | null): string {
	return category ? RECEIPT_CATEGORY_NAME[category]() : m.reports_category_unsaid();
}
