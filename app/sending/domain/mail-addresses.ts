import type { Invoice } from "~/invoices/domain/invoice";
import type { Delivery } from "~/mail/domain/delivery";
import { findStopText, type Suppression } from "~/mail/domain/report";

/** An address that a mail can go to by ticking it. */
export interface KnownAddress {
	address: string;
	name: string;
	/** Why nothing is sent there any more. */
	stop: string | null;
}

/**
 * The default recipient: the client's address; where one did not arrive, the next that is not in `refused`. None where
 * mail to it has stopped.
 */
export function firstRecipient(addresses: readonly KnownAddress[], refused: readonly string[] | undefined): string[] {
	const candidates = refused ? addresses.filter(({ address, stop }) => !stop && !refused.includes(address)) : addresses;
	return candidates.slice(0, 1).flatMap(({ address, stop }) => (stop ? [] : [address]));
}

/** The client's address, and others that the invoice was mailed to before. */
export function knownAddresses(
	{ client }: Pick<Invoice, "client">,
	sent: readonly Pick<Delivery, "kind" | "recipients">[],
	{ stopped, timezone }: { stopped: readonly Suppression[]; timezone: string },
): KnownAddress[] {
	const earlier = sent.filter(({ kind }) => kind === "invoice").flatMap(({ recipients }) => recipients.to);
	const addresses = [...new Set([client.email, ...earlier])].filter((address) => address !== "");
	return addresses.map((address) => ({
		address,
		name: address === client.email ? client.name : "",
		stop: findStopText(stopped, address, timezone),
	}));
}
