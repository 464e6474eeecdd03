/** A picture laid open: red, green, blue and how opaque, eight bits each, row by row. */
export interface Pixels {
	readonly width: number;
	readonly height: number;
	readonly rgba: Uint8Array;
}

/** Whether there is nothing to be seen. */
export function isClear({ rgba }: Pixels): boolean {
	for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 0) return false;
	return true;
}
