import { useEffect, useState } from "react";

/**
 * What draws in the browser, once it is there: loaded when the page has come to rest, so that nothing waits for it, or
 * with the first change of `shown`. Null until then, and where loading fails: the pages stay as the server drew them.
 */
export function useDrawing<Drawing>(load: () => Promise<Drawing>, shown: string): Drawing | null {
	const [drawing, setDrawing] = useState<Drawing | null>(null);
	const [first] = useState(shown);
	const changed = shown !== first;
	useEffect(() => {
		let gone = false;
		const begin = () =>
			load().then(
				(loaded) => gone || setDrawing(() => loaded),
				() => undefined,
			);
		const timer = setTimeout(begin, changed ? 0 : AT_REST_MS);
		return () => {
			gone = true;
			clearTimeout(timer);
		};
	}, [load, changed]);
	return drawing;
}

/** After the page has become interactive. */
const AT_REST_MS = 1000;
