import { isSince, type SellerDetails } from "~/seller/domain/seller-profile";

/** How a seller is reached: telephone number, address of mail and web address together, as far as they are shown. */
export function contactLines(business: SellerDetails): string[] {
	const { phone, website } = shownOf(business);
	return [phone, business.email, website].filter((line) => line !== "");
}

/** Telephone number and web address, empty where they are not shown. */
export function shownOf({
	phone,
	website = "",
	shownContact = "",
}: SellerDetails): Record<"phone" | "website", string> {
	const shows = (what: "phone" | "website") => shownContact === what || shownContact === "both";
	return { phone: shows("phone") ? phone : "", website: shows("website") ? website : "" };
}

/** The numbers for taxes stand with the seller's others, each once; an earlier edition put them last. */
export function sellerLines(
	lines: readonly string[],
	numbers: readonly string[],
	business: SellerDetails | null | undefined,
): string[] {
	if (!isSince("3", business)) return [...lines, ...numbers];
	const printed = lines.map(digitsOf).filter((digits) => digits.length >= 5);
	const others = numbers.filter((number) => !printed.includes(digitsOf(number)));
	const at = lines.length - contactLines(business).length;
	return [...lines.slice(0, at), ...others, ...lines.slice(at)];
}

function digitsOf(text: string): string {
	return text.replace(/\D/g, "");
}
