import { useEffect, useState } from "react";

interface Drawn {
	form: string;
	shown: string;
	/** Whether the server's drawing lacks something of it from the start. */
	stale?: boolean;
}

/** Loads drawing code when the user first touches the form, or what is shown changes; null until then, and where that fails. */
export function useDrawing<Drawing>(
	load: () => Promise<Drawing>,
	{ form, shown, stale = false }: Drawn,
): Drawing | null {
	const [drawing, setDrawing] = useState<Drawing | null>(null);
	const [first] = useState(shown);
	const atOnce = stale || shown !== first;
	useEffect(() => {
		let gone = false;
		const begin = () =>
			load().then(
				(draw) => gone || setDrawing(() => draw),
				() => undefined,
			);
		const fields = document.getElementById(form);
		if (atOnce) begin();
		else for (const event of TOUCHES) fields?.addEventListener(event, begin, { once: true });
		return () => {
			gone = true;
			for (const event of TOUCHES) fields?.removeEventListener(event, begin);
		};
	}, [load, form, atOnce]);
	return drawing;
}

/** How a user first touches a form: not by the focus, which a page with `autofocus` may give at any time of its start. */
const TOUCHES = ["pointerdown", "keydown", "input"] as const;
