import { PictureError, type PictureFault } from "./size";
import { type Element, outline } from "./svg-outline";

/** What is drawn of an SVG at most, everything counted as often as it is referred to. */
const MAX_DRAWN = 100_000;

/** The longest chain of elements within and behind one another. */
const MAX_CHAIN = 500;

/** Elements that would be left out of the picture without a word, or that cost without a bound. */
const REFUSED: Record<string, PictureFault> = {
	text: "svg_text",
	image: "svg_image",
	foreignobject: "svg_web_page",
	filter: "svg_filter",
	marker: "svg_marker",
};

/** Elements that are painted anew wherever they are referred to; gradients are not among them. */
const PAINTED = new Set(["pattern", "mask", "clippath"]);

/** Whether a file may be an SVG by how it begins. */
export function isMarkup(bytes: Uint8Array): boolean {
	return /^\uFEFF?\s*</.test(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, 200)));
}

/**
 * Refuses an SVG that would draw without an end. A few hundred bytes of `<use>` in `<use>` are billions of shapes, so
 * that their number is worked out before the first is drawn. Throws PictureError.
 */
export function checkSvg(source: string): void {
	if (/<!ENTITY/i.test(source)) throw new PictureError("svg_entities");
	const found = outline(source);
	if (!found) throw new PictureError("svg_unreadable");
	const byId = new Map<string, Element>();
	for (const element of walk(found.root)) {
		const fault = Object.hasOwn(REFUSED, element.name) ? REFUSED[element.name] : undefined;
		if (fault) throw new PictureError(fault);
		if (element.id !== undefined) byId.set(element.id, element);
	}
	const styled = found.styled.flatMap((id) => byId.get(id) ?? []).filter(({ name }) => PAINTED.has(name));
	if (drawn(found.root, { byId, styled, open: new Set(), known: new Map() }) > MAX_DRAWN)
		throw new PictureError("svg_complex");
}

interface Counting {
	byId: Map<string, Element>;
	/** What a style sheet may lay on anything, so that it counts for everything. */
	styled: Element[];
	/** Being counted just now: what refers back to one of them never ends. */
	open: Set<Element>;
	known: Map<Element, number>;
}

function drawn(element: Element, counting: Counting): number {
	const { byId, styled, open, known } = counting;
	const before = known.get(element);
	if (before !== undefined) return before;
	if (open.has(element) || open.size > MAX_CHAIN) throw new PictureError("svg_complex");
	open.add(element);
	let sum = 1;
	for (const child of element.children) sum += drawn(child, counting);
	for (const id of element.refers) {
		const target = byId.get(id);
		if (target && (element.name === "use" || PAINTED.has(target.name))) sum += drawn(target, counting);
	}
	for (const target of styled) if (!open.has(target)) sum += drawn(target, counting);
	open.delete(element);
	known.set(element, sum);
	return sum;
}

function* walk(element: Element): Generator<Element> {
	yield element;
	for (const child of element.children) yield* walk(child);
}
