import type { Logo } from "~/document/model";

/**
 * A logo as the drawing code takes it, from its address on this origin; `null` where there is none. One that can't be
 * fetched is left out: a preview without it is better than none.
 */
export async function fetchLogo(src: string | null): Promise<Omit<Logo, "alt"> | null> {
	if (!src) return null;
	try {
		const answer = await fetch(src);
		if (!answer.ok) return null;
		const type = answer.headers.get("Content-Type") === "image/png" ? "png" : "jpg";
		return { bytes: new Uint8Array(await answer.arrayBuffer()), type };
	} catch {
		return null;
	}
}
