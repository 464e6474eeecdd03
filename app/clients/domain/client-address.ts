import { billedBuyer } from "~/einvoice/domain/buyer";
import { addressLines } from "~/kernel/address";
import type { Client } from "./client";

type Addressed = Pick<Client, "address" | "streetAddress" | "city" | "state" | "zip" | "country">;

/** A client's address on one line: of its parts, or where those are empty as it was typed whole. */
export function addressText(client: Addressed): string {
	return (isInParts(client) || client.address === "" ? addressLines(client) : [oneLine(client.address)]).join(", ");
}

type Taken = "name" | "email" | "type" | "company" | "vatId" | "legalNumber" | "buyerReference" | "electronicAddress";

/**
 * What of a client an invoice takes over. A whole address goes where the street does, because an invoice has parts alone; of
 * who has no e-mail address, that, and who it is.
 */
export function billTo(client: Addressed & Pick<Client, Taken> & Partial<Pick<Client, "id" | "standIn">>) {
	return {
		type: client.type,
		name: client.name,
		company: client.company,
		email: client.email,
		...(client.standIn && { noEmail: true, from: client.id }),
		streetAddress: isInParts(client) ? client.streetAddress : oneLine(client.address),
		city: client.city,
		state: client.state,
		zip: client.zip,
		country: client.country,
		vatId: client.vatId,
		legalNumber: client.legalNumber,
		buyerReference: client.buyerReference,
		electronicAddress: client.electronicAddress,
	};
}

/** A saved client where one of several is chosen: the company that is billed, the person, the e-mail address. */
export function pickedName(client: Pick<Client, "name" | "email" | "type" | "company">): string {
	const { name, person } = billedBuyer(client);
	return [name, person, client.email].filter(Boolean).join(", ");
}

/** Whether there is more than the country, which every client has. */
function isInParts({ streetAddress, city, state, zip }: Addressed): boolean {
	return [streetAddress, city, state, zip].some((part) => part !== "");
}

function oneLine(address: string): string {
	return address.split(/,?\s*\n\s*/).join(", ");
}
