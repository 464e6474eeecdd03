/** Files of public/fonts/scripts, each named after its content. Written by scripts/make-packs.mjs. */
export const FONT_FILES = {
	arabic: { regular: "arabic-regular-252629ca0e.font", semibold: "arabic-semibold-35e3c8bd9e.font" },
	hebrew: { regular: "hebrew-regular-e0ee753f09.font", semibold: "hebrew-semibold-9abe8cafd0.font" },
	devanagari: { regular: "devanagari-regular-084a94d89e.font", semibold: "devanagari-semibold-5f8764f341.font" },
	thai: { regular: "thai-regular-9acb585d86.font", semibold: "thai-semibold-2e0c06600a.font" },
	emoji: { regular: "emoji-regular-24aaa2a20c.font" },
	packs: "packs-a15227bb03.json",
} as const;
