import { useEffect } from "react";

const CLOCK = /^\d{2,}:\d\d:\d\d \u00b7 /;

/** Puts the time of what runs before the title of the tab, where it is seen from other windows. */
export function useTitleClock(time: string): void {
	useEffect(() => {
		document.title = `${time} · ${document.title.replace(CLOCK, "")}`;
		return () => {
			document.title = document.title.replace(CLOCK, "");
		};
	}, [time]);
}
