import { readableHost } from "~/kernel/punycode";
import { foldText, normaliseEmail } from "~/kernel/text";

/**
 * What is read as a letter of an address without being it: of Unicode's confusables (UTS 39, confusables.txt) those of the
 * scripts and digits that domains are registered in, with the letters that are read as one another in small type.
 */
const IMITATIONS: Record<string, string> = {
	a: "аАɑαΑ",
	b: "ьƅВΒβ",
	c: "сСϲᴄ",
	d: "ԁɗ",
	e: "еЕҽєΕ℮",
	f: "ք",
	g: "ɡցԍ",
	h: "һհНΗ",
	j: "јЈϳ",
	k: "кКκΚĸ",
	l: "1i|ӏӀіІιΙɩɪıǀ",
	m: "мМΜ",
	n: "ոռηΝɴ",
	o: "0оОοΟσօסөѳ๐໐०০",
	p: "рРρΡ",
	q: "ԛգզ",
	r: "гᴦ",
	s: "ѕЅꜱƽ",
	t: "тТτΤ",
	u: "υսᴜʋ",
	v: "νѵᴠ",
	w: "ԝѡա",
	x: "хХχΧ",
	y: "уУγүყΥ",
	z: "ᴢΖ",
	"-": "‐‑‒–—−",
};

const READ_AS = new Map(
	Object.entries(IMITATIONS).flatMap(([letter, imitations]) => [...imitations].map((each) => [each, letter] as const)),
);

/** Letters that are read as one: two texts with the same skeleton look alike at a glance. */
function skeleton(text: string): string {
	const asRead = (raw: string) => [...raw].map((each) => READ_AS.get(each) ?? each).join("");
	return asRead(foldText(asRead(text)))
		.replaceAll("rn", "m")
		.replaceAll("vv", "w");
}

/**
 * Whether an address is another, or is read as it: the same domain and a name that looks like its name, or any name at a
 * domain that only looks like its domain.
 */
export function looksLike(email: string, other: string): boolean {
	const [one, two] = [splitAddress(email), splitAddress(other)];
	if (skeleton(one.domain) !== skeleton(two.domain)) return false;
	return one.domain !== two.domain || skeleton(one.name) === skeleton(two.name);
}

function splitAddress(email: string): { name: string; domain: string } {
	const text = email.trim();
	const at = text.lastIndexOf("@");
	return { name: text.slice(0, at), domain: readableHost(normaliseEmail(text.slice(at + 1))) };
}
