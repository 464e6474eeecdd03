import { useEffect } from "react";

const INTEREST = ["pointerover", "focusin"] as const;

/** Shows every `title` of the page as a tooltip. What that takes is loaded when somebody comes to the first one. */
export function useTooltips(): void {
	useEffect(() => {
		let stop = () => forget();
		const forget = () => {
			for (const type of INTEREST) document.removeEventListener(type, begin, { capture: true });
		};
		function begin(event: Event) {
			if (!(event.target instanceof Element) || !event.target.closest("[title]")) return;
			forget();
			import("./tooltips").then(
				({ startTooltips }) => {
					stop = startTooltips(event);
				},
				() => undefined,
			);
		}
		for (const type of INTEREST) document.addEventListener(type, begin, { capture: true });
		return () => stop();
	}, []);
}
