import type { FaceName } from "../type/metrics";
import type { Template } from "./template";

/** The faces that a template sets a document's texts in; a watermark's comes on top where the document has one. */
export function listFaces({ watermark, ...rest }: Template, watermarked = false): Set<FaceName> {
	return facesIn(watermarked ? [rest, watermark] : rest);
}

function facesIn(data: unknown): Set<FaceName> {
	if (typeof data !== "object" || data === null) return new Set();
	const here = "face" in data ? [data.face as FaceName] : [];
	return new Set([...here, ...Object.values(data).flatMap((each) => [...facesIn(each)])]);
}
