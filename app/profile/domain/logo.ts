import type { Instant } from "~/kernel/time/dates";

export const MAX_LOGO_BYTES = 1_048_576;

/** Begins the name of every logo's file; the rest is a hash and the ending. */
const PREFIX = "logo-";

/** What tells one logo from the next in its address, so that a browser may keep what it has fetched. */
export function logoVersion(name: string): string {
	return name.slice(PREFIX.length, PREFIX.length + 8);
}

/** How many digits the hash in a logo's name has. */
export function countDigits(name: string): number {
	return name.lastIndexOf(".") - PREFIX.length;
}

/** The name of a logo's file. `hash` is hexadecimal. */
export function logoName(hash: string, type: "png" | "jpg"): string {
	return `${PREFIX}${hash}.${type}`;
}

/** Where the logo of an account's business is to be had; another one has another address. `null` where there is none. */
export function businessLogoPath({ logo }: { logo: string | null }): string | null {
	return logo && `/settings/logo?v=${logoVersion(logo)}`;
}

/** A logo that is named and not in the file store. */
export interface MissingLogo {
	email: string;
	userId: string;
	/** `null` for the business's own. */
	clientId: string | null;
	logo: string;
	noticedAt: Instant;
	invoices: number;
}
