import { useRef } from "react";

/** Whether a fold is open: once it was wanted so it stays, as who mends what was wrong is in it. */
export function useOpened(wanted: boolean): true | undefined {
	const opened = useRef(false);
	opened.current ||= wanted;
	return opened.current || undefined;
}
