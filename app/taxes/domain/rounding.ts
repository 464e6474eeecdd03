/** n / d to the nearest integer, half away from zero, so that a credit mirrors its invoice. */
export function divide(n: bigint, d: bigint): bigint {
	const negative = n < 0n !== d < 0n;
	const [top, bottom] = [magnitude(n), magnitude(d)];
	const quotient = (2n * top + bottom) / (2n * bottom);
	return negative ? -quotient : quotient;
}

/**
 * Shares a total out by largest remainder, the first of equal ones first. Weights that cancel out count by their size;
 * where there is none, the first gets everything.
 */
export function share(total: bigint, weights: readonly bigint[]): bigint[] {
	if (total < 0n) return share(-total, weights).map((part) => -part);
	const sum = add(weights);
	if (sum < 0n)
		return share(
			total,
			weights.map((weight) => -weight),
		);
	if (sum === 0n) {
		const sizes = weights.map(magnitude);
		if (add(sizes) > 0n) return share(total, sizes);
		return weights.map((_, index) => (index === 0 ? total : 0n));
	}
	const parts = weights.map((weight, index) => {
		const part = floor(total * weight, sum);
		return { part, rest: total * weight - part * sum, index };
	});
	const missing = Number(total - add(parts.map(({ part }) => part)));
	const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
	for (const each of byRest.slice(0, missing)) each.part++;
	return parts.map(({ part }) => part);
}

export function add(amounts: readonly bigint[]): bigint {
	return amounts.reduce((sum, amount) => sum + amount, 0n);
}

function magnitude(n: bigint): bigint {
	return n < 0n ? -n : n;
}

function floor(n: bigint, d: bigint): bigint {
	const quotient = n / d;
	return n < 0n && quotient * d !== n ? quotient - 1n : quotient;
}
