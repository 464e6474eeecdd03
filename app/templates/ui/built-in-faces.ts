import regular from "~/document/fonts/inter-regular.ttf?url";
import semibold from "~/document/fonts/inter-semibold.ttf?url";
import serif from "~/document/fonts/noto-serif-regular.ttf?url";
import serifSemibold from "~/document/fonts/noto-serif-semibold.ttf?url";
import { type BuiltInFaces, type Face, parseFace } from "~/document/type/face";
import type { FaceName } from "~/document/type/metrics";

const FILES: Record<FaceName, string> = { regular, semibold, serif, serifSemibold };

const faces = new Map<FaceName, Face>();
const requests = new Map<FaceName, Promise<Face>>();

/** Those faces, if all of them are there. The other names are aliases of these, and draw nothing that a design shows. */
export function getFaces(names: Iterable<FaceName>): BuiltInFaces | null {
	const needed = [...names];
	const [any] = needed.map((name) => faces.get(name));
	if (!any || !needed.every((name) => faces.has(name))) return null;
	const face = (name: FaceName) => faces.get(name) ?? any;
	return {
		regular: face("regular"),
		semibold: face("semibold"),
		serif: face("serif"),
		serifSemibold: face("serifSemibold"),
	};
}

/** Fetches those faces, but the ones that are there. Rejected where one can't be had; the next call tries again. */
export async function fetchFaces(names: Iterable<FaceName>): Promise<BuiltInFaces> {
	await Promise.all([...names].map(fetchOnce));
	return getFaces(names) as BuiltInFaces;
}

function fetchOnce(name: FaceName): Promise<Face> {
	const face = requests.get(name) ?? fetchFace(name);
	requests.set(name, face);
	face.catch(() => requests.delete(name));
	return face;
}

async function fetchFace(name: FaceName): Promise<Face> {
	const answer = await fetch(FILES[name]);
	if (!answer.ok) throw new Error(`a face could not be loaded: ${answer.status}`);
	const face = parseFace(await answer.arrayBuffer());
	faces.set(name, face);
	return face;
}
