import { useEffect, useRef, useState } from "react";

/** Between two keys of somebody who types nothing is asked. */
const PAUSE_MS = 120;

export interface Search<Found> {
	found: Found;
	failed: boolean;
	/** Looks for what is typed; only the last question counts. */
	search(text: string): void;
}

/** What a picker offers: at first what its page came with, then what the address answers to `?q=` as one types. */
export function useSearch<Found>(address: string, first: Found): Search<Found> {
	const [state, setState] = useState({ found: first, failed: false });
	const asked = useRef(0);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	useEffect(() => () => clearTimeout(timer.current), []);
	async function ask(text: string, question: number) {
		try {
			const answer = await fetch(`${address}?${new URLSearchParams({ q: text })}`);
			if (!answer.ok) throw new Error(answer.statusText);
			const found = (await answer.json()) as Found;
			if (question === asked.current) setState({ found, failed: false });
		} catch {
			if (question === asked.current) setState((before) => ({ ...before, failed: true }));
		}
	}
	function search(text: string) {
		asked.current += 1;
		const question = asked.current;
		clearTimeout(timer.current);
		timer.current = setTimeout(() => ask(text, question), PAUSE_MS);
	}
	return { ...state, search };
}
