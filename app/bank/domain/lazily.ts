/** What is worked out when it is first asked for. */
export function lazily<Value>(make: () => Value): () => Value {
	let result: { value: Value } | null = null;
	return () => {
		result ??= { value: make() };
		return result.value;
	};
}
