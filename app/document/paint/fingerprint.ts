/** 32 hex digits of the bytes, for a PDF's /ID (ISO 32000-1, 14.4): FNV-1a in four lanes; no protection. */
export function fingerprint(parts: Iterable<Uint8Array>): string {
	let [a, b, c, d] = SEEDS;
	for (const part of parts) {
		for (let at = 0; at < part.length; at += 4) {
			a = Math.imul(a ^ (part[at] ?? 0), FNV_PRIME);
			b = Math.imul(b ^ (part[at + 1] ?? 0), FNV_PRIME);
			c = Math.imul(c ^ (part[at + 2] ?? 0), FNV_PRIME);
			d = Math.imul(d ^ (part[at + 3] ?? 0), FNV_PRIME);
		}
		a = Math.imul(a ^ part.length, FNV_PRIME);
	}
	const sum = a + b + c + d;
	return [a, b, c, d].map((lane, index) => hex(mix(lane ^ mix(sum + index)))).join("");
}

const FNV_PRIME = 0x01000193;
const SEEDS: [number, number, number, number] = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35];

function mix(value: number): number {
	let mixed = value ^ (value >>> 16);
	mixed = Math.imul(mixed, 0x85ebca6b);
	mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
	return mixed ^ (mixed >>> 16);
}

function hex(value: number): string {
	return (value >>> 0).toString(16).padStart(8, "0");
}
