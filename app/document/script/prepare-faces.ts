import type { DocumentModel } from "../model";
import type { Template } from "../templates/template";
import type { Faces } from "../type/face";
import { FACE_NAMES } from "../type/metrics";
import { createFallback } from "./fallback";
import { FONT_FILES } from "./font-files";
import type { FontStore } from "./font-store";
import { hanVariants } from "./han";
import { openShaper } from "./harfbuzz";
import { findInPacks } from "./packs";
import { parsedFace } from "./parsed-face";
import { rareCharacters } from "./rare-characters";
import { findShapedScript, type ShapedScript } from "./shaped-script";
import { stitchFace } from "./stitch-face";
import { type FallbackFont, fontName, HAN, ownFont, type Weight } from "./supply";

/** The faces of a document; fonts are read for what is not Latin, Greek or Cyrillic. Throws where one can't be read. */
export async function prepareFaces(
	model: DocumentModel,
	template: Template,
	faces: Faces,
	store: FontStore,
): Promise<Faces> {
	const rare = rareCharacters(model, template, faces);
	if (rare.size === 0) return faces;
	const scripts = new Set<ShapedScript>();
	const others: number[] = [];
	for (const character of rare) {
		const script = findShapedScript(character);
		if (script) scripts.add(script);
		else others.push(character.codePointAt(0) ?? 0);
	}
	const [shaped, han] = await Promise.all([
		Promise.all([...scripts].map((script) => readScript(script, store))),
		readHan(others, model, [...rare].join(""), store),
	]);
	const shape = scripts.size > 0 ? await openShaper(await store.shaper()) : null;
	const bidi = scripts.has("arabic") || scripts.has("hebrew") ? (await import("bidi-js")).default() : null;
	const own = bidi ? FACE_NAMES.map((name) => ({ name: ownFont(name), face: faces[name], bytes: null })) : [];
	const fonts = new Map([...shaped.flat(), ...han, ...own].map((font) => [font.name, font]));
	return {
		...faces,
		fallback: createFallback({ faces, fonts, shape, bidi }),
		fonts: new Map([...fonts].map(([name, { face }]) => [name, face])),
	};
}

async function readScript(script: ShapedScript, store: FontStore): Promise<FallbackFont[]> {
	const files: Partial<Record<Weight, string>> = FONT_FILES[script];
	return Promise.all(
		Object.entries(files).map(async ([weight, file]) => {
			const bytes = await store.read(file);
			return { name: fontName(script, weight as Weight), face: parsedFace(bytes), bytes };
		}),
	);
}

async function readHan(
	codePoints: readonly number[],
	{ language, region }: DocumentModel,
	text: string,
	store: FontStore,
): Promise<FallbackFont[]> {
	const inQuestion = codePoints.filter((codePoint) => codePoint >= FIRST_OF_PACKS).sort((a, b) => a - b);
	if (inQuestion.length === 0) return [];
	const sources = await findInPacks(inQuestion, ["symbols", ...hanVariants(language, region, text)], store);
	return sources.length > 0 ? [{ name: HAN, face: stitchFace(sources), bytes: null }] : [];
}

/** Hangul letters; below are none that a pack has. */
const FIRST_OF_PACKS = 0x1100;
