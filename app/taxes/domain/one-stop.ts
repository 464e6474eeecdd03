import type { Country } from "~/kernel/countries";
import { isMemberState } from "./member-states";
import type { Tax } from "./tax";

/**
 * Whether a tax is declared under the One-Stop Shop scheme (Directive 2006/112/EC, articles 369a to 369k): that of
 * another member state than the seller's, where the seller is not registered itself. `country`: the seller's; "" where
 * not set.
 */
export function isOneStop(tax: Pick<Tax, "category" | "country" | "components">, country: Country): boolean {
	if (tax.category !== "S" || tax.country === country) return false;
	const isRegistered = tax.components.some(({ registration }) => registration !== "");
	return !isRegistered && isMemberState(country) && isMemberState(tax.country);
}
