import { parsedFace } from "../script/parsed-face";
import type { BuiltInFaces } from "../type/face";
import regular from "./inter-regular.ttf?bin";
import semibold from "./inter-semibold.ttf?bin";
import serif from "./noto-serif-regular.ttf?bin";
import serifSemibold from "./noto-serif-semibold.ttf?bin";

/** The built-in faces, each parsed once, when something is first set in it. Made by scripts/make-fonts.mjs. */
export const faces: BuiltInFaces = {
	get regular() {
		return parsedFace(regular);
	},
	get semibold() {
		return parsedFace(semibold);
	},
	get serif() {
		return parsedFace(serif);
	},
	get serifSemibold() {
		return parsedFace(serifSemibold);
	},
};
