const CONCURRENCY = 6;

/**
 * Does work for each value, six at a time.
 * @template Value
 * @param {readonly Value[]} values
 * @param {(value: Value) => Promise<unknown>} work
 */
export async function sideBySide(values, work) {
	const left = [...values];
	const hands = Array.from({ length: CONCURRENCY }, async () => {
		for (let value = left.shift(); value !== undefined; value = left.shift()) await work(value);
	});
	await Promise.all(hands);
}
