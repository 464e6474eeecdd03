import { type Address, addressLines } from "~/kernel/address";
import type { Language } from "~/kernel/language/language";
import { DELIVERY_PARTS, type DeliveryDetails } from "./delivery-parts";

type Delivered = DeliveryDetails & Pick<Address, "country">;

/** The place as an address, in the client's country where none was typed; `null` where nothing was. */
export function deliveredTo(client: Delivered): (Address & { name: string }) | null {
	const parts = DELIVERY_PARTS.map((part) => client[`delivery${part}`] ?? "");
	const [name = "", streetAddress = "", zip = "", city = "", state = "", country] = parts;
	const place = { name, streetAddress, city, state, zip, country: country || client.country };
	return parts.some(Boolean) ? place : null;
}

/** The same on one line; empty where nothing was typed. */
export function deliveryText(client: Delivered, language?: Language): string {
	const place = deliveredTo(client);
	return place ? [place.name, ...addressLines(place, language)].filter(Boolean).join(", ") : "";
}
