import type { Country } from "~/kernel/countries";
import type { Tax } from "./tax";

/** The member states of the European Union. */
const MEMBER_STATES: readonly Country[] =
	"AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

/**
 * Whether a tax is declared under the One-Stop Shop scheme (Directive 2006/112/EC, articles 369a to 369k): that of
 * another member state than the seller's, where the seller is not registered itself. `country`: the seller's; "" where
 * not set.
 */
export function isOneStop(tax: Pick<Tax, "category" | "country" | "components">, country: Country): boolean {
	if (tax.category !== "S" || tax.country === country) return false;
	const isRegistered = tax.components.some(({ registration }) => registration !== "");
	return !isRegistered && MEMBER_STATES.includes(country) && MEMBER_STATES.includes(tax.country);
}
