/** Scripts that have a font of their own here; their texts are shaped. */
export const SHAPED_SCRIPTS = ["arabic", "hebrew", "devanagari", "thai", "emoji"] as const;
export type ShapedScript = (typeof SHAPED_SCRIPTS)[number];

/** The shaped script that a character belongs to; null for all others. */
export function findShapedScript(character: string): ShapedScript | null {
	for (const script of SHAPED_SCRIPTS) if (PATTERNS[script].test(character)) return script;
	return null;
}

const PATTERNS: Record<ShapedScript, RegExp> = {
	arabic: /[\p{Script=Arabic}\u060c\u061b\u061f\u0640]/u,
	hebrew: /\p{Script=Hebrew}/u,
	devanagari: /[\p{Script=Devanagari}\u0964\u0965]/u,
	thai: /\p{Script=Thai}/u,
	emoji: /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u20e3/u,
};

/** Marks and joiners: they stay with the character before them. */
export function clings(codePoint: number): boolean {
	return codePoint >= 0x300 && CLINGING.test(String.fromCodePoint(codePoint));
}

const CLINGING = /\p{M}|\p{Emoji_Modifier}|[\u200c\u200d]/u;

/** ZWNJ and ZWJ: they change how their neighbours look, and have no looks of their own. */
export function isJoiner(codePoint: number): boolean {
	return codePoint === 0x200c || codePoint === 0x200d;
}
