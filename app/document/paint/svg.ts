import type {
	CurveOperation,
	GlyphsOperation,
	ImageOperation,
	LineOperation,
	Operation,
	OutlineOperation,
	Page,
	RectOperation,
	TextOperation,
	TurnOperation,
} from "../layout/operations";
import type { Face, Faces } from "../type/face";
import { advanceWidth, type FaceName, findGlyph } from "../type/metrics";
import { coarsePath, outlinePath } from "./svg-outline";
import { attribute, rounded } from "./svg-text";

export type SvgOptions = {
	/** What the picture shows, for people who can't see it; without a label it is decoration. */
	readonly label?: string;
	/** Begins the ids within the SVG: pictures in one page of HTML need different ones. */
	readonly prefix?: string;
	/** Into how many parts of an em outlines may be rounded, where it is shown small; as the font has them otherwise. */
	readonly grid?: number | undefined;
};

/** A page as an SVG of the shapes that the PDF shows, glyphs as outlines. Pure: runs in the browser and in workerd. */
export function paintSvg(page: Page, faces: Faces, { label, prefix = "", grid }: SvgOptions = {}): string {
	const drawing: Drawing = { faces, prefix, grid, glyphs: new Map(), copied: 0 };
	const body = page.operations.map((operation) => paint(drawing, operation)).join("");
	const defs = [...drawing.glyphs].map(([id, path]) => `<path id="${id}" d="${path}"/>`).join("");
	const meaning = label ? `role="img" aria-label="${attribute(label)}"` : 'aria-hidden="true"';
	const size = `viewBox="0 0 ${page.width} ${page.height}" width="${page.width}" height="${page.height}"`;
	const ground = `<rect width="${page.width}" height="${page.height}" fill="#fff"/>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${meaning}><defs>${defs}</defs>${ground}${body}</svg>`;
}

type Drawing = {
	readonly faces: Faces;
	readonly prefix: string;
	readonly grid: number | undefined;
	readonly glyphs: Map<string, string>;
	copied: number;
};

function paint(drawing: Drawing, operation: Operation): string {
	if (operation.kind === "text") return paintText(drawing, operation);
	if (operation.kind === "glyphs") return paintGlyphs(drawing, operation);
	if (operation.kind === "line") return paintLine(operation);
	if (operation.kind === "rect") return paintRect(operation);
	if (operation.kind === "outline") return paintOutline(drawing, operation);
	if (operation.kind === "curve") return paintCurve(operation);
	if (operation.kind === "image") return paintImage(operation);
	return paintTurned(drawing, operation);
}

function paintText(drawing: Drawing, operation: TextOperation): string {
	return `<g fill="${operation.colour}" ${placeAttributes(drawing, operation)}>${drawGlyphs(drawing, operation)}</g>`;
}

/** As they were shaped; what makes them bolder is a line along their edges. */
function paintGlyphs(drawing: Drawing, { x, y, font, size, clusters, embolden, colour }: GlyphsOperation): string {
	const face = drawing.faces.fonts?.get(font);
	if (!face) throw new Error(`the font ${font} was laid out and is not there`);
	const unit = gridUnit(face, drawing.grid);
	const scale = ((size * unit) / face.unitsPerEm).toPrecision(6);
	const pen = embolden ? ` stroke="${colour}" stroke-width="${rounded(embolden / Number(scale))}"` : "";
	const uses = clusters.flatMap((cluster) =>
		cluster.parts.map((part) => {
			const id = takeGlyph(drawing, `${font}-`, face, part.glyph);
			const place = `x="${Math.round((cluster.x + part.x) / unit)}" y="${Math.round(part.y / unit)}"`;
			return id ? `<use href="#${id}" ${place}/>` : "";
		}),
	);
	return `<g fill="${colour}"${pen} transform="translate(${x} ${y}) scale(${scale} -${scale})">${uses.join("")}</g>`;
}

/** As the PDF does it: half of a stroke lies inside the letters, where the fill covers it. */
function paintOutline(drawing: Drawing, operation: OutlineOperation): string {
	const { face, fill, size, stroke } = operation;
	const outlines = drawing.faces[face];
	const scale = (size * gridUnit(outlines, drawing.grid)) / outlines.unitsPerEm;
	const pen = stroke
		? ` stroke="${stroke.colour}" stroke-width="${rounded((2 * stroke.width) / scale)}" stroke-linejoin="round"`
		: "";
	const group = (looks: string) =>
		`<g ${looks} ${placeAttributes(drawing, operation)}>${drawGlyphs(drawing, operation)}</g>`;
	return (pen && group(`fill="none"${pen}`)) + group(`fill="${fill}"`);
}

type TextAttributes = {
	readonly face: FaceName;
	readonly size: number;
	readonly spacing: number;
	readonly text: string;
	readonly x: number;
	readonly y: number;
};

/** Font units from the baseline's beginning on, y up. */
function placeAttributes({ faces, grid }: Drawing, { face, size, x, y }: TextAttributes): string {
	const scale = ((size * gridUnit(faces[face], grid)) / faces[face].unitsPerEm).toPrecision(6);
	return `transform="translate(${x} ${y}) scale(${scale} -${scale})"`;
}

function drawGlyphs(drawing: Drawing, { face: name, size, spacing, text }: TextAttributes): string {
	const face = drawing.faces[name];
	const gap = (spacing * face.unitsPerEm) / size;
	const unit = gridUnit(face, drawing.grid);
	let x = 0;
	let uses = "";
	for (const character of text) {
		const codePoint = character.codePointAt(0) ?? 0;
		const id = takeGlyph(drawing, FACE_IDS[name], face, findGlyph(face, codePoint));
		if (id) uses += `<use href="#${id}"${x === 0 ? "" : ` x="${Math.round(x / unit)}"`}/>`;
		x += advanceWidth(face, codePoint) + gap;
	}
	return uses;
}

/** The id of a glyph's outline; none for an empty glyph. */
function takeGlyph({ glyphs, prefix, grid }: Drawing, name: string, face: Face, glyph: number): string | null {
	const id = `${prefix}${name}${glyph}`;
	if (glyphs.has(id)) return id;
	const path = outlinePath(face, glyph);
	if (!path) return null;
	glyphs.set(id, grid ? coarsePath(face, glyph, gridUnit(face, grid)) : path);
	return id;
}

/** How many font units are one of the drawing's: one, but on a grid. */
function gridUnit({ unitsPerEm }: Face, grid: number | undefined): number {
	return grid ? Math.max(1, Math.round(unitsPerEm / grid)) : 1;
}

const FACE_IDS: Record<FaceName, string> = { regular: "r", semibold: "s", serif: "t", serifSemibold: "u" };

function paintLine({ x1, y1, x2, y2, width, colour }: LineOperation): string {
	return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${colour}" stroke-width="${width}"/>`;
}

function paintRect({ x, y, width, height, colour }: RectOperation): string {
	return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;
}

function paintCurve({ path, width, colour }: CurveOperation): string {
	const [x, y, ...curves] = path;
	return `<path d="M${x} ${y}C${curves.join(" ")}Z" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

function paintImage({ x, y, width, height, logo }: ImageOperation): string {
	const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
	return `<image ${place} preserveAspectRatio="none" href="${dataUrl(logo)}"/>`;
}

/** A picture within the drawing. Made once for as long as its bytes are in use: a preview draws it with every key. */
function dataUrl({ bytes, type }: ImageOperation["logo"]): string {
	const cached = DATA_URLS.get(bytes);
	if (cached) return cached;
	const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
	const url = `data:image/${type === "png" ? "png" : "jpeg"};base64,${btoa(characters)}`;
	DATA_URLS.set(bytes, url);
	return url;
}

const DATA_URLS = new WeakMap<Uint8Array, string>();

function paintTurned(drawing: Drawing, { x, y, angle, copies, shapes }: TurnOperation): string {
	const body = shapes.map((shape) => paint(drawing, shape)).join("");
	const turned = (by: number, content: string) => `<g transform="rotate(${rounded(by)} ${x} ${y})">${content}</g>`;
	if (!copies) return turned(angle, body);
	const id = `${drawing.prefix}c${drawing.copied++}`;
	const uses = Array.from({ length: copies.count - 1 }, (_, copy) =>
		turned((copy + 1) * copies.step, `<use href="#${id}"/>`),
	);
	return `<g id="${id}">${turned(angle, body)}</g>${uses.join("")}`;
}
