import type { FaceName } from "../type/metrics";
import type { Template } from "./template";

/** The faces that a template sets a document's texts in; a watermark's comes on top where the document has one. */
export function listFaces({ watermark, ...rest }: Template, watermarked = false): Set<FaceName> {
	const faces = new Set<FaceName>();
	addFaces(watermarked ? [rest, watermark] : rest, faces);
	return faces;
}

function addFaces(data: unknown, faces: Set<FaceName>) {
	if (typeof data !== "object" || data === null) return;
	if ("face" in data) faces.add(data.face as FaceName);
	for (const each of Object.values(data)) addFaces(each, faces);
}
