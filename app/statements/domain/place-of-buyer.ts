import type { Country } from "~/kernel/countries";
import { isMemberState } from "~/taxes/domain/member-states";
import type { BuyerPlace } from "./statement";

/** Where a buyer is to a seller: at home where nothing is said of either. */
export function placeOfBuyer(seller: Country, buyer: Country): BuyerPlace {
	if (buyer === "" || seller === "" || buyer === seller) return "home";
	return isMemberState(seller) && isMemberState(buyer) ? "eu" : "outside";
}
