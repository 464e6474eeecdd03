/** Longest e-mail address that can be delivered to (RFC 5321 section 4.5.3.1.3, less the angle brackets). */
export const MAX_EMAIL = 254;

/** local@domain.tld, without quoting and comments. Linear: each part is a class that excludes its separator. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[^\s@.<>()[\]\\,;:"]{1,63}\.)+[^\s@.<>()[\]\\,;:"]{2,63}$/u;

/** Whether a trimmed text is an e-mail address: the one rule, of the server's schemas and of the browser's forms. */
export function isEmail(text: string): boolean {
	return text.length <= MAX_EMAIL && EMAIL.test(text) && !/\.\.|^\.|\.@/.test(text) && !isStandIn(text);
}

/** A domain that never is: nothing is delivered there (RFC 2606 section 2). */
const NOWHERE = "@no-email.invalid";

/** The address that stands in the database for that of a client who has none (docs/decisions/0107). */
export function standInFor(id: string): string {
	return `${id}${NOWHERE}`;
}

export function isStandIn(address: string): boolean {
	return address.toLowerCase().endsWith(NOWHERE);
}

/** Zero-width and bidi characters, soft hyphens, tags, variation selectors, fillers (Unicode 5.2), and the empty Braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

/** Whether an address has invisible characters, by which two that look the same differ. */
export function hasInvisible(email: string): boolean {
	return INVISIBLE.test(email);
}

/** Typed addresses, with a comma or semicolon between them, as they were typed. */
export function splitAddresses(text: string): string[] {
	return text
		.split(/[,;]/)
		.map((address) => address.trim())
		.filter((address) => address !== "");
}
