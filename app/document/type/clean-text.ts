/**
 * Makes any string safe to set, so that no input can stop an invoice from being drawn:
 *
 * - line ends of every kind (CR, CR LF, VT, FF, NEL, U+2028, U+2029) become `\n`, tabs become spaces;
 * - control characters (C0, C1) and characters that have no ink by definition (Unicode
 *   Default_Ignorable_Code_Point: soft hyphen, zero-width and bidirectional controls, variation selectors) go,
 *   so that nobody can turn an amount or an account number round with an override;
 * - halves of surrogate pairs become U+FFFD;
 * - letters and their combining marks are composed (NFC), because the faces carry composed letters.
 */
export function cleanText(text: string): string {
	if (PLAIN.test(text)) return text;
	return text
		.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, "\n")
		.replace(/\t/gu, " ")
		.replace(/(?!\n)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, "")
		.replace(/\p{Surrogate}/gu, "\ufffd")
		.normalize("NFC");
}

/** As cleanText, and on one line: line ends become spaces. For texts that have room for a single line. */
export function cleanLine(text: string): string {
	return cleanText(text).replace(/\n+/gu, " ");
}

const PLAIN = /^[\n -~]*$/;
