import { useEffect } from "react";
import type { Met } from "./tooltips";

const INTEREST = ["pointerover", "focusin"] as const;

/** Shows every `title` of the page as a tooltip. The code is loaded at the first one. */
export function useTooltips(): void {
	useEffect(() => {
		let stop = () => forget();
		let last: Met | null = null;
		const forget = () => {
			for (const type of INTEREST) document.removeEventListener(type, begin, { capture: true });
		};
		function begin(met: Met) {
			if (!last && !(met.target instanceof Element && met.target.closest("[title]"))) return;
			const begun = last !== null;
			last = met;
			if (begun) return;
			let ended = false;
			stop = () => {
				ended = true;
				forget();
			};
			import("./tooltips").then(({ startTooltips }) => {
				if (ended) return;
				forget();
				stop = startTooltips(last ?? met);
			}, forget);
		}
		for (const type of INTEREST) document.addEventListener(type, begin, { capture: true });
		// The keyboard may have come to it before the page could listen.
		begin({ type: "focusin", target: document.activeElement });
		return () => stop();
	}, []);
}
