/** The order in which a block's coefficients are coded (ITU-T T.81 figure A.6). */
export const ZIGZAG = zigzag();

function zigzag(): Uint8Array {
	const order = new Uint8Array(64);
	for (let sum = 0, k = 0; sum < 15; sum++) {
		for (let i = 0; i <= sum; i++) {
			const [row, column] = sum % 2 === 0 ? [sum - i, i] : [i, sum - i];
			if (row < 8 && column < 8) order[k++] = row * 8 + column;
		}
	}
	return order;
}

/** The inverse cosine transform of a block in place, eight times too large (section A.3.3). */
export function transformBack(block: Float32Array): void {
	for (let column = 0; column < 8; column++) transformLine(block, column, 8);
	for (let row = 0; row < 64; row += 8) transformLine(block, row, 1);
}

/** Eight values at a time, by the factors of Loeffler, Ligtenberg and Moschytz (ICASSP 1989). */
function transformLine(values: Float32Array, at: number, step: number): void {
	const s0 = values[at] ?? 0;
	const s1 = values[at + step] ?? 0;
	const s2 = values[at + 2 * step] ?? 0;
	const s3 = values[at + 3 * step] ?? 0;
	const s4 = values[at + 4 * step] ?? 0;
	const s5 = values[at + 5 * step] ?? 0;
	const s6 = values[at + 6 * step] ?? 0;
	const s7 = values[at + 7 * step] ?? 0;
	const turn = (s2 + s6) * 0.5411961;
	const low = turn - s6 * 1.847759065;
	const high = turn + s2 * 0.765366865;
	const [even0, even1, even2, even3] = [s0 + s4 + high, s0 - s4 + low, s0 - s4 - low, s0 + s4 - high];
	const both = (s7 + s3 + s5 + s1) * 1.175875602;
	const a = both - (s7 + s1) * 0.899976223;
	const b = both - (s5 + s3) * 2.562915447;
	const c = (s7 + s3) * -1.96157056;
	const d = (s5 + s1) * -0.390180644;
	const odd0 = s1 * 1.50132111 + a + d;
	const odd1 = s3 * 3.072711026 + b + c;
	const odd2 = s5 * 2.053119869 + b + d;
	const odd3 = s7 * 0.298631336 + a + c;
	values[at] = even0 + odd0;
	values[at + step] = even1 + odd1;
	values[at + 2 * step] = even2 + odd2;
	values[at + 3 * step] = even3 + odd3;
	values[at + 4 * step] = even3 - odd3;
	values[at + 5 * step] = even2 - odd2;
	values[at + 6 * step] = even1 - odd1;
	values[at + 7 * step] = even0 - odd0;
}
