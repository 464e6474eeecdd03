import { PictureError } from "./size";
import type { SvgElement } from "./svg-tree";

/** Properties that are understood, each of which is an attribute too. */
const PROPERTIES = new Set(
	"clip-path clip-rule color display fill fill-opacity fill-rule isolation mask mask-type mix-blend-mode opacity stop-color stop-opacity stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width transform visibility filter marker marker-start marker-mid marker-end".split(
		" ",
	),
);

/** More rules than that for one selector, or classes of one element, no drawing program writes. */
const MAX_PER_ELEMENT = 8;

/** A rule's declarations, and its place: of two the heavier wins, then the later. */
interface Rule {
	declarations: [string, string][];
	weight: number;
	order: number;
}

/** Rules by what they select: an element's name, `.class`, `#id`, or `name.class`. */
export type StyleSheet = Map<string, Rule[]>;

/**
 * Reads the style sheets of a tree. Selectors are names, classes and ids, which drawing programs write; what is between
 * them is not understood. Throws PictureError.
 */
export function readStyleSheet(elements: readonly SvgElement[]): StyleSheet {
	const sheet: StyleSheet = new Map();
	let order = 0;
	for (const { text } of elements.filter(({ name }) => name === "style")) {
		for (const [selectors, body] of blocks(text)) {
			const declarations = parseDeclarations(body);
			for (const selector of selectors.split(",").map((each) => each.trim())) {
				if (!/^(?:\*|[\w-]+|[\w-]*\.[\w-]+|#[\w-]+)$/.test(selector)) throw new PictureError("svg_style");
				const weight = selector.startsWith("#") ? 2 : selector.includes(".") ? 1 : 0;
				const rules = sheet.get(selector) ?? [];
				if (rules.push({ declarations, weight, order: order++ }) > MAX_PER_ELEMENT)
					throw new PictureError("svg_complex");
				sheet.set(selector, rules);
			}
		}
	}
	return sheet;
}

/** What an element says of its looks, all told: its attributes, the rules that select it, and its own style. */
export function resolveLooks({ name, attributes }: SvgElement, sheet: StyleSheet): Map<string, string> {
	const looks = new Map<string, string>();
	for (const [property, value] of attributes) if (PROPERTIES.has(property)) looks.set(property, value.trim());
	const classes = new Set((attributes.get("class") ?? "").split(/\s+/));
	if (classes.size > MAX_PER_ELEMENT) throw new PictureError("svg_complex");
	const selectors = [
		"*",
		name,
		...[...classes].flatMap((each) => [`.${each}`, `${name}.${each}`]),
		`#${attributes.get("id")}`,
	];
	const rules = selectors.flatMap((selector) => sheet.get(selector) ?? []);
	rules.sort((a, b) => a.weight - b.weight || a.order - b.order);
	for (const { declarations } of rules) for (const [property, value] of declarations) looks.set(property, value);
	for (const [property, value] of parseDeclarations(attributes.get("style") ?? "")) looks.set(property, value);
	return looks;
}

function parseDeclarations(body: string): [string, string][] {
	return body.split(";").flatMap((part): [string, string][] => {
		const colon = part.indexOf(":");
		const property = part.slice(0, colon).trim().toLowerCase();
		const value = part
			.slice(colon + 1)
			.replace(/!\s{0,9}important\s*$/i, "")
			.trim();
		return colon > 0 && PROPERTIES.has(property) ? [[property, value]] : [];
	});
}

/** Selectors and bodies. Rules that begin with "@" are for other media, or for fonts: they are left out. */
function* blocks(text: string): Generator<[string, string]> {
	const css = withoutComments(text);
	for (let at = 0; at < css.length; ) {
		const opening = css.indexOf("{", at);
		if (opening === -1) return;
		const head = css.slice(at, opening).trim();
		const isRule = !head.startsWith("@");
		let closing = css.indexOf("}", opening);
		if (!isRule) closing = blockEnd(css, opening);
		if (closing === -1) throw new PictureError("svg_style");
		if (isRule) yield [head, css.slice(opening + 1, closing)];
		at = closing + 1;
	}
}

function blockEnd(css: string, opening: number): number {
	let depth = 0;
	for (let at = opening; at < css.length; at++) {
		if (css[at] === "{") depth++;
		if (css[at] === "}" && --depth === 0) return at;
	}
	return -1;
}

function withoutComments(text: string): string {
	const parts: string[] = [];
	for (let at = 0; ; ) {
		const start = text.indexOf("/*", at);
		if (start === -1) return parts.join(" ") + text.slice(at);
		parts.push(text.slice(at, start));
		const end = text.indexOf("*/", start + 2);
		if (end === -1) return parts.join(" ");
		at = end + 2;
	}
}
