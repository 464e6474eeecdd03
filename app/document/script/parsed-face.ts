import { type Face, parseFace } from "../type/face";

export function parsedFace(bytes: ArrayBuffer | Uint8Array): Face {
	const face = parsedFaces.get(bytes) ?? parseFace(bytes);
	parsedFaces.set(bytes, face);
	return face;
}

const parsedFaces = new WeakMap<ArrayBuffer | Uint8Array, Face>();
