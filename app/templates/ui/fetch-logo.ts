import type { Logo } from "~/document/model";

/** A logo for drawing; `null` where there is none or it can't be fetched: a preview without it is better than none. */
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
