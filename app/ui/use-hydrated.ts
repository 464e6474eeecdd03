import { useSyncExternalStore } from "react";

/** Whether JavaScript runs here: false on the server and in the first paint of the browser, true from then on. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

function never() {
	return () => {};
}
