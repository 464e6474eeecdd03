/** A value that is computed on first use. */
export function lazily<Value>(make: () => Value): () => Value {
	let result: { value: Value } | null = null;
	return () => {
		result ??= { value: make() };
		return result.value;
	};
}
