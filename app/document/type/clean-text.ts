/**
 * Makes any string safe to set: line ends become `\n`, tabs spaces, lone surrogates U+FFFD, marks are composed (NFC).
 * Control and invisible characters (Default_Ignorable_Code_Point) go, so that no override turns an amount round;
 * joiners stay after letters that they change, and within an emoji.
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

/** Scripts in which a joiner changes the letter before it. */
const JOINING = "Arabic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar"
	.split(" ")
	.map((script) => `\\p{Script=${script}}`)
	.join("");

const IN_EMOJI = "\\u200d(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}].)(?=\\p{Extended_Pictographic})";
const IGNORABLE = new RegExp(
	`(${IN_EMOJI}|[\\u200c\\u200d](?<=[${JOINING}].))|(?!\\n)[\\p{Cc}\\p{Default_Ignorable_Code_Point}]`,
	"gu",
);

const PLAIN = /^[\n -~]*$/;
