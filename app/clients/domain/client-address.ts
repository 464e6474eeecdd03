import { addressLines } from "~/kernel/address";
import type { Client } from "./client";

type Addressed = Pick<Client, "address" | "streetAddress" | "city" | "state" | "zip" | "country">;

/** A client's address on one line: of its parts, or where those are empty as it was typed whole. */
export function addressText(client: Addressed): string {
	return addressLines(client).join(", ") || oneLine(client.address);
}

/** What of a client an invoice takes over. A whole address goes where the street does, because an invoice has parts alone. */
export function billTo(
	client: Addressed & Pick<Client, "name" | "email" | "vatId" | "buyerReference" | "electronicAddress">,
) {
	const { name, email, city, state, zip, country, vatId, buyerReference, electronicAddress } = client;
	const inParts = addressLines(client).length > 0;
	const streetAddress = inParts ? client.streetAddress : oneLine(client.address);
	return { name, email, streetAddress, city, state, zip, country, vatId, buyerReference, electronicAddress };
}

function oneLine(address: string): string {
	return address.split(/,?\s*\n\s*/).join(", ");
}
