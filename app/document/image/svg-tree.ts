import { PictureError } from "./size";

export interface SvgElement {
	name: string;
	attributes: Map<string, string>;
	children: SvgElement[];
	/** The text of a style sheet; empty in all other elements. */
	text: string;
}

/** Deeper than any drawing program nests groups, and less than what a recursive reader can bear. */
const MAX_DEPTH = 100;

const MAX_ELEMENTS = 5_000;

/**
 * Reads the elements of an SVG in one pass. Entities are not read at all: they could be anything. Elements of other
 * namespaces are there under their whole names. Throws PictureError.
 */
export function readTree(source: string): SvgElement {
	if (/<!ENTITY/i.test(source)) throw new PictureError("svg_entities");
	const document = makeElement("", new Map());
	const open = [document];
	let count = 0;
	for (let at = source.indexOf("<"); at !== -1; at = source.indexOf("<", at)) {
		const top = open[open.length - 1] as SvgElement;
		const skipped = SKIPPED.find(([start]) => source.startsWith(start, at));
		if (skipped) {
			const [start, stop] = skipped;
			const end = source.indexOf(stop, at + start.length);
			if (end === -1) throw unreadable();
			if (start === CDATA && top.name === "style") top.text += source.slice(at + start.length, end);
			at = end + stop.length;
			continue;
		}
		TAG.lastIndex = at;
		const tag = TAG.exec(source);
		if (!tag) throw unreadable();
		at = TAG.lastIndex;
		const [, closing, qualified = "", text = "", alone] = tag;
		const name = qualified.replace(/^svg:/, "");
		if (closing) {
			if (open.length === 1 || top.name !== name) throw unreadable();
			open.pop();
			continue;
		}
		if (++count > MAX_ELEMENTS) throw new PictureError("svg_complex");
		const element = makeElement(name, parseAttributes(text));
		top.children.push(element);
		if (alone) continue;
		open.push(element);
		if (open.length > MAX_DEPTH) throw new PictureError("svg_complex");
		const next = source.indexOf("<", at);
		if (name === "style" && next > at) element.text += decode(source.slice(at, next));
	}
	const [root] = document.children;
	if (open.length !== 1 || document.children.length !== 1 || root?.name !== "svg") throw unreadable();
	return root;
}

const CDATA = "<![CDATA[";

/** Comments, unparsed text, instructions, and the document type: no elements. */
const SKIPPED: readonly [string, string][] = [
	["<!--", "-->"],
	[CDATA, "]]>"],
	["<?", "?>"],
	["<!", ">"],
];

const TAG = /<(\/?)([\w:.-]+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(\/?)>/y;
const ATTRIBUTE = /\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

function makeElement(name: string, attributes: Map<string, string>): SvgElement {
	return { name, attributes, children: [], text: "" };
}

/** By name; what is in another namespace than `xlink` stays under its whole name. */
function parseAttributes(text: string): Map<string, string> {
	const attributes = new Map<string, string>();
	let at = 0;
	for (;;) {
		ATTRIBUTE.lastIndex = at;
		const match = ATTRIBUTE.exec(text);
		if (!match) break;
		at = ATTRIBUTE.lastIndex;
		const [, name = "", double, single] = match;
		attributes.set(name.replace(/^xlink:/, ""), decode(double ?? single ?? ""));
	}
	if (text.slice(at).trim() !== "") throw unreadable();
	return attributes;
}

const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** References to characters as themselves, so that none of them hides anything. */
function decode(text: string): string {
	if (!text.includes("&")) return text;
	return text.replace(/&([^;&]{0,10});?/g, (_, code: string) => {
		const character = Object.hasOwn(NAMED, code) ? NAMED[code] : undefined;
		if (character !== undefined) return character;
		const digits = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(code);
		const point = digits ? Number.parseInt(digits[1] ?? digits[2] ?? "", digits[1] ? 16 : 10) : -1;
		if (point < 0 || point > 0x10ffff) throw unreadable();
		return String.fromCodePoint(point);
	});
}

function unreadable(): PictureError {
	return new PictureError("svg_unreadable");
}
