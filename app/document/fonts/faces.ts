import { type BuiltInFaces, parseFace } from "../type/face";
import regular from "./inter-regular.ttf?bin";
import semibold from "./inter-semibold.ttf?bin";
import serif from "./noto-serif-regular.ttf?bin";
import serifSemibold from "./noto-serif-semibold.ttf?bin";

/** The built-in faces, parsed once when the Worker starts. Made by scripts/make-fonts.mjs. */
export const faces: BuiltInFaces = {
	regular: parseFace(regular),
	semibold: parseFace(semibold),
	serif: parseFace(serif),
	serifSemibold: parseFace(serifSemibold),
};
