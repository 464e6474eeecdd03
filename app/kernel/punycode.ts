const [BASE, LEAST, MOST, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128];
const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";
const PREFIX = "xn--";

/** A host name as it is read: "xn--bcher-kva.example" is "bücher.example". What can't be decoded stays as it is. */
export function readableHost(host: string): string {
	const labels = host.toLowerCase().split(".");
	return labels.map((label) => (label.startsWith(PREFIX) ? (decode(label) ?? label) : label)).join(".");
}

/** RFC 3492, section 6.2; `null` for what no encoder writes. */
function decode(label: string): string | null {
	const encoded = label.slice(PREFIX.length);
	const cut = encoded.lastIndexOf("-");
	const letters = [...encoded.slice(0, Math.max(0, cut))];
	let [code, place, bias] = [FIRST_CODE, 0, FIRST_BIAS];
	for (let at = cut + 1; at < encoded.length; ) {
		const start = place;
		for (let [weight, k] = [1, BASE]; ; k += BASE) {
			const digit = DIGITS.indexOf(encoded[at++] ?? "-");
			if (digit < 0) return null;
			place += digit * weight;
			const threshold = Math.min(Math.max(k - bias, LEAST), MOST);
			if (digit < threshold) break;
			weight *= BASE - threshold;
		}
		const count = letters.length + 1;
		bias = adapt(place - start, count, start === 0);
		code += Math.floor(place / count);
		place %= count;
		if (!(code <= 0x10ffff)) return null;
		letters.splice(place++, 0, String.fromCodePoint(code));
	}
	return letters.join("");
}

/** RFC 3492, section 6.1. */
function adapt(difference: number, count: number, first: boolean): number {
	let rest = Math.floor(difference / (first ? DAMP : 2));
	rest += Math.floor(rest / count);
	let k = 0;
	for (; rest > ((BASE - LEAST) * MOST) / 2; k += BASE) rest = Math.floor(rest / (BASE - LEAST));
	return k + Math.floor(((BASE - LEAST + 1) * rest) / (rest + SKEW));
}
