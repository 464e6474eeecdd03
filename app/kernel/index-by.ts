/** Values by each of their keys, in their order. */
export function indexBy<Key, Value>(
	values: readonly Value[],
	keysOf: (value: Value) => readonly Key[],
): Map<Key, Value[]> {
	const map = new Map<Key, Value[]>();
	for (const value of values) {
		for (const key of new Set(keysOf(value))) {
			const there = map.get(key);
			if (there) there.push(value);
			else map.set(key, [value]);
		}
	}
	return map;
}
