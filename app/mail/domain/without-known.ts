import { normaliseEmail } from "~/kernel/text";

/** Those addresses that are none of the others, compared as addresses are. */
export function withoutKnown(addresses: readonly string[], others: readonly string[]): string[] {
	const known = new Set(others.map(normaliseEmail));
	return addresses.filter((address) => !known.has(normaliseEmail(address)));
}
