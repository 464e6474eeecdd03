import type { Face, Faces } from "../type/face";
import { type FaceName, hasGlyph } from "../type/metrics";
import type { Shape } from "./harfbuzz";
import { findShapedScript, type ShapedScript } from "./shaped-script";

export type FallbackFont = { readonly name: string; readonly face: Face; readonly bytes: Uint8Array | null };

export type Weight = "regular" | "semibold";

/** The one font of all Han, kana and Hangul of a document. */
export const HAN = "han";

/** A built-in face as the font of what runs from right to left: brackets and stops among letters of another one. */
export function ownFont(face: FaceName): string {
	return `own-${face}`;
}

export function fontName(script: ShapedScript, weight: Weight): string {
	return `${script}-${weight}`;
}

export type Supply = {
	readonly faces: Faces;
	readonly fonts: ReadonlyMap<string, FallbackFont>;
	readonly shape: Shape | null;
	readonly bidi: import("bidi-js").Bidi | null;
};

export type Drawer = { readonly face: FaceName } | { readonly font: FallbackFont };

/** The first that has the character: its own face, the other family's, the font of its script, Han. Null: none has. */
export function findDrawer({ faces, fonts }: Supply, character: string, face: FaceName): Drawer | null {
	const codePoint = character.codePointAt(0) ?? 0;
	if (hasGlyph(faces[face], codePoint)) return { face };
	const other = OTHERS[face];
	if (hasGlyph(faces[other], codePoint)) return { face: other };
	const script = findShapedScript(character);
	const weight = faceWeight(face);
	const own = script && (fonts.get(fontName(script, weight)) ?? fonts.get(fontName(script, "regular")));
	for (const font of [own, fonts.get(HAN)]) if (font && hasGlyph(font.face, codePoint)) return { font };
	return null;
}

const OTHERS: Record<FaceName, FaceName> = {
	regular: "serif",
	semibold: "serifSemibold",
	serif: "regular",
	serifSemibold: "semibold",
};

export function faceWeight(face: FaceName): Weight {
	return face === "semibold" || face === "serifSemibold" ? "semibold" : "regular";
}
