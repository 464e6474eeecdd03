/** Scripts that have a font of their own here; their texts are shaped. */
const PATTERNS = {
	arabic: /[\p{Script=Arabic}\u060c\u061b\u061f\u0640]/u,
	hebrew: /\p{Script=Hebrew}/u,
	devanagari: /[\p{Script=Devanagari}\u0964\u0965]/u,
	thai: /[\p{Script=Thai}\u0e3f]/u,
	armenian: /\p{Script=Armenian}/u,
	bengali: /\p{Script=Bengali}/u,
	ethiopic: /\p{Script=Ethiopic}/u,
	georgian: /\p{Script=Georgian}/u,
	gujarati: /\p{Script=Gujarati}/u,
	gurmukhi: /\p{Script=Gurmukhi}/u,
	kannada: /\p{Script=Kannada}/u,
	khmer: /\p{Script=Khmer}/u,
	lao: /\p{Script=Lao}/u,
	malayalam: /\p{Script=Malayalam}/u,
	myanmar: /\p{Script=Myanmar}/u,
	oriya: /\p{Script=Oriya}/u,
	sinhala: /\p{Script=Sinhala}/u,
	tamil: /\p{Script=Tamil}/u,
	telugu: /\p{Script=Telugu}/u,
	emoji: /[\p{Emoji}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u20e3/u,
};
export type ShapedScript = keyof typeof PATTERNS;

const SCRIPTS = Object.entries(PATTERNS) as [ShapedScript, RegExp][];

/** The shaped script that a character belongs to; null for all others. */
export function findShapedScript(character: string): ShapedScript | null {
	return SCRIPTS.find(([, pattern]) => pattern.test(character))?.[0] ?? null;
}

/** Marks and joiners: they stay with the character before them. */
export function clings(codePoint: number): boolean {
	return codePoint >= 0x300 && CLINGING.test(String.fromCodePoint(codePoint));
}

const CLINGING = /\p{M}|\p{Emoji_Modifier}|[\u200c\u200d]/u;

/** ZWNJ and ZWJ: they change how their neighbours look, and have no looks of their own. */
export function isJoiner(codePoint: number): boolean {
	return codePoint === 0x200c || codePoint === 0x200d;
}

/** Stops that the scripts of India share: they are drawn with what they end. */
export function isDanda(codePoint: number): boolean {
	return codePoint === 0x964 || codePoint === 0x965;
}
