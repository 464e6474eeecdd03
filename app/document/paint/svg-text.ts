export function attribute(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** A number in the fewest digits that a screen could tell apart. */
export function rounded(value: number): number {
	return Math.round(value * 1000) / 1000;
}
