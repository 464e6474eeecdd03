const wait = Atomics.wait;

/**
 * `Atomics.wait` without an end goes on where it was woken and the value is what it was. Miniflare's thread stores and then
 * wakes, so that what it wakes may be the next call already, which then finds no answer and fails (`SynchronousFetcher`,
 * miniflare 4; every `prepare` of a database outside of workerd is such a call).
 */
Atomics.wait = (
	/** @type {any} */ array,
	/** @type {number} */ index,
	/** @type {any} */ value,
	timeoutMs = Infinity,
) => {
	for (;;) {
		const outcome = wait(array, index, value, timeoutMs);
		if (outcome !== "ok" || timeoutMs !== Infinity || Atomics.load(array, index) !== value) return outcome;
	}
};
