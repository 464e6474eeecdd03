/** The four traditions of Han characters; each has kana, Hangul and other signs besides, as far as its readers use them. */
export const HAN_VARIANTS = ["sc", "tc", "jp", "kr"] as const;
export type HanVariant = (typeof HAN_VARIANTS)[number];

/** The forms of Han characters, best first: by language, recipient's country (`region`), own kana or Hangul. */
export function hanVariants(language: string, region: string | undefined, text: string): HanVariant[] {
	const best = byLanguage(language) ?? BY_REGION[region ?? ""] ?? byText(text);
	return [best, ...HAN_VARIANTS.filter((variant) => variant !== best)];
}

function byLanguage(tag: string): HanVariant | null {
	if (/^zh\b.*\b(Hant|TW|HK|MO)\b/i.test(tag)) return "tc";
	if (/^zh\b/i.test(tag)) return "sc";
	if (/^ja\b/i.test(tag)) return "jp";
	return /^ko\b/i.test(tag) ? "kr" : null;
}

const BY_REGION: Partial<Record<string, HanVariant>> = {
	CN: "sc",
	SG: "sc",
	MY: "sc",
	TW: "tc",
	HK: "tc",
	MO: "tc",
	JP: "jp",
	KR: "kr",
};

function byText(text: string): HanVariant {
	if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "jp";
	return /\p{Script=Hangul}/u.test(text) ? "kr" : "sc";
}
