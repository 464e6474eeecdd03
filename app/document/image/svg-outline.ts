/** An element of an SVG, as far as its name, id and references go. */
export interface Element {
	/** Without its prefix, in lower case. */
	name: string;
	id: string | undefined;
	/** Ids that its attributes refer to: `href="#a"`, `fill="url(#b)"`. */
	refers: string[];
	children: Element[];
}

/** Deeper than any drawing program nests groups, and less than what a recursive reader can bear. */
const MAX_DEPTH = 200;

/**
 * The tree of an SVG's elements, and the ids that its style sheets refer to; `null` where it is not one. No input
 * takes longer than its length, which is why every pattern has a bound; XML's finer points are left to the painter.
 */
export function outline(source: string): { root: Element; styled: string[] } | null {
	const document: Element = { name: "", id: undefined, refers: [], children: [] };
	const open = [document];
	const styled: string[] = [];
	for (let at = source.indexOf("<"); at !== -1; at = source.indexOf("<", at)) {
		const skipped = SKIPPED.find(([start]) => source.startsWith(start, at));
		if (skipped) {
			const end = source.indexOf(skipped[1], at);
			if (end === -1) return null;
			at = end + skipped[1].length;
			continue;
		}
		TAG.lastIndex = at;
		const tag = TAG.exec(source);
		if (!tag) return null;
		at = TAG.lastIndex;
		const [, closing, qualified = "", attributes = "", alone] = tag;
		if (closing) {
			if (open.length === 1) return null;
			open.pop();
			continue;
		}
		const element = elementOf(qualified, decoded(attributes));
		open.at(-1)?.children.push(element);
		if (element.name === "style") styled.push(...urls(source.slice(at, endOfStyle(source, at))));
		if (!alone) open.push(element);
		if (open.length > MAX_DEPTH) return null;
	}
	const [root] = document.children;
	return root?.name === "svg" && open.length === 1 ? { root, styled } : null;
}

/** Comments, unparsed text, instructions, and the document type: no elements. */
const SKIPPED: readonly [string, string][] = [
	["<!--", "-->"],
	["<![CDATA[", "]]>"],
	["<?", "?>"],
	["<!", ">"],
];

const TAG = /<(\/?)([\w:.-]+)((?:[^<>"'/]|"[^"<]*"|'[^'<]*'|\/(?!>))*)(\/?)>/y;

function elementOf(qualified: string, attributes: string): Element {
	const id = /(?:^|\s)id\s{0,20}=\s{0,20}["']([^"']*)["']/.exec(attributes)?.[1];
	const hrefs = [...attributes.matchAll(/href\s{0,20}=\s{0,20}["']\s{0,20}#([^"']{0,200})["']/g)].map(([, to = ""]) =>
		to.trim(),
	);
	return {
		name: qualified.replace(/^.*:/, "").toLowerCase(),
		id,
		refers: [...hrefs, ...urls(attributes)],
		children: [],
	};
}

function urls(text: string): string[] {
	return [...text.matchAll(/url\(\s{0,20}["']?#([^)"']{1,200})["']?\s{0,20}\)/g)].map(([, to = ""]) => to.trim());
}

/** Numbered characters as themselves, so that none of them hides a reference. */
function decoded(attributes: string): string {
	return attributes.replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (_, code: string) => {
		const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
		return point <= 0x10ffff ? String.fromCodePoint(point) : "";
	});
}

function endOfStyle(source: string, from: number): number {
	const end = source.indexOf("</", from);
	return end === -1 ? source.length : end;
}
