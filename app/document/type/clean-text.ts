/**
 * Makes any string safe to set, so that no input can stop an invoice from being drawn:
 *
 * - line ends of every kind (CR, CR LF, VT, FF, NEL, U+2028, U+2029) become `\n`, tabs become spaces;
 * - control characters (C0, C1) and characters that are invisible by definition (Unicode
 *   Default_Ignorable_Code_Point: soft hyphen, zero-width and bidirectional controls, variation selectors) go,
 *   so that nobody can turn an amount or an account number round with an override; joiners stay where they shape
 *   what they stand in: between Arabic or Indic letters, and between the parts of an emoji;
 * - halves of surrogate pairs become U+FFFD;
 * - letters and their combining marks are composed (NFC), because the faces carry composed letters.
 */
export function cleanText(text: string): string {
	if (PLAIN.test(text)) return text;
	return text
		.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, "\n")
		.replace(/\t/gu, " ")
		.replace(/\ufe0f/gu, "")
		.replace(IGNORABLE, (_, joiner = "") => joiner)
		.replace(/\p{Surrogate}/gu, "\ufffd")
		.normalize("NFC");
}

/** As cleanText, and on one line: line ends become spaces. For texts that have room for a single line. */
export function cleanLine(text: string): string {
	return cleanText(text).replace(/\n+/gu, " ");
}

const IGNORABLE =
	/(\u200d(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}].)(?=\p{Extended_Pictographic})|[\u200c\u200d](?<=[\p{Script=Arabic}\p{Script=Devanagari}].)(?=[\p{Script=Arabic}\p{Script=Devanagari}]))|(?!\n)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

const PLAIN = /^[\n -~]*$/;
