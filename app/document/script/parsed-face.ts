import { type Face, parseFace } from "../type/face";

/** A font file parsed: once, for as long as its bytes are kept. */
export function parsedFace(bytes: Uint8Array): Face {
	const face = parsedFaces.get(bytes) ?? parseFace(bytes);
	parsedFaces.set(bytes, face);
	return face;
}

const parsedFaces = new WeakMap<Uint8Array, Face>();
