import type { DocumentModel } from "../model";
import type { Template } from "../templates/template";
import type { Faces } from "../type/face";
import { hasGlyph } from "../type/metrics";
import type { FontStore } from "./font-store";
import { prepareFaces } from "./prepare-faces";
import { rareCharacters } from "./rare-characters";
import { isJoiner } from "./shaped-script";

/** Characters that no font here has, once each, in order: they print as a box, and are told before sending. */
export async function unprintableCharacters(
	model: DocumentModel,
	template: Template,
	faces: Faces,
	store: FontStore,
): Promise<string[]> {
	const rare = rareCharacters(model, template, faces);
	if (rare.size === 0) return [];
	const { regular, serif, fonts } = await prepareFaces(model, template, faces, store);
	const all = [regular, serif, ...(fonts?.values() ?? [])];
	return [...rare].filter((character) => {
		const codePoint = character.codePointAt(0) ?? 0;
		return !isJoiner(codePoint) && !all.some((face) => hasGlyph(face, codePoint));
	});
}
