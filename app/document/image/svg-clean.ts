import { PictureError, type PictureFault } from "./size";
import { readStyleSheet, resolveLooks, type StyleSheet } from "./svg-style";
import type { SvgElement } from "./svg-tree";

/** Elements that are drawn, or drawn with. Whatever is not among them is left out, as SVG has it for unknown ones. */
const ELEMENTS = new Set(
	"svg g a switch defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask".split(
		" ",
	),
);

/** Elements that would be left out of the picture without a word, or that cost without a bound. */
const REFUSED: Record<string, PictureFault> = {
	text: "svg_text",
	image: "svg_image",
	foreignObject: "svg_web_page",
	filter: "svg_filter",
	marker: "svg_marker",
	pattern: "svg_pattern",
};

/** The same as they are said of an element's looks, by property. */
const REFUSED_LOOKS: readonly [string, PictureFault][] = [
	["filter", "svg_filter"],
	["marker", "svg_marker"],
	["marker-start", "svg_marker"],
	["marker-mid", "svg_marker"],
	["marker-end", "svg_marker"],
	["stroke-dasharray", "svg_dashes"],
];

const ATTRIBUTES = new Set(
	"id d points x y width height rx ry cx cy r x1 y1 x2 y2 fx fy fr offset viewBox preserveAspectRatio gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits".split(
		" ",
	),
);

/** With a display of none, these can still be referred to. */
const REFERRED_TO = new Set(["defs", "symbol", "linearGradient", "radialGradient", "stop", "clipPath", "mask"]);

/**
 * A tree with nothing in it but what is understood: known elements with known attributes, the style sheets worked into
 * them. What is drawn is written from it, so that nothing else can reach the painter. Throws PictureError.
 */
export function cleanTree(root: SvgElement): SvgElement {
	const sheet = readStyleSheet([...walkElements(root)]);
	const cleaned = clean(root, sheet);
	if (!cleaned) throw new PictureError("clear");
	return cleaned;
}

export function* walkElements(element: SvgElement): Generator<SvgElement> {
	yield element;
	for (const child of element.children) yield* walkElements(child);
}

function clean(element: SvgElement, sheet: StyleSheet): SvgElement | null {
	const { name } = element;
	const fault = Object.hasOwn(REFUSED, name) ? REFUSED[name] : undefined;
	if (fault) throw new PictureError(fault);
	if (!ELEMENTS.has(name)) return null;
	const looks = resolveLooks(element, sheet);
	if (looks.get("display") === "none" && !REFERRED_TO.has(name)) return null;
	const attributes = new Map([...element.attributes].filter(([attribute]) => ATTRIBUTES.has(attribute)));
	const href = element.attributes.get("href")?.trim();
	if (href?.startsWith("#")) attributes.set("href", href);
	for (const [property, refusal] of REFUSED_LOOKS) {
		if (!/^(none|0|)$/.test(looks.get(property) ?? "")) throw new PictureError(refusal);
		looks.delete(property);
	}
	for (const [property, value] of looks) attributes.set(property, value);
	const transform = element.attributes.get("transform");
	if (transform && !looks.has("transform")) attributes.set("transform", transform);
	const children = element.children.flatMap((child) => clean(child, sheet) ?? []);
	return { name, attributes, children, text: "" };
}

export function serialise(root: SvgElement): string {
	const parts: string[] = [];
	write(root, parts, ' xmlns="http://www.w3.org/2000/svg"');
	return parts.join("");
}

function write({ name, attributes, children }: SvgElement, parts: string[], more = ""): void {
	parts.push(`<${name}${more}`);
	for (const [attribute, value] of attributes) parts.push(` ${attribute}="${escaped(value)}"`);
	if (children.length === 0) {
		parts.push("/>");
		return;
	}
	parts.push(">");
	for (const child of children) write(child, parts);
	parts.push(`</${name}>`);
}

function escaped(value: string): string {
	return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
