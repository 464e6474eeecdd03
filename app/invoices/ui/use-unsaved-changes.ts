import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback, useEffect } from "react";

/** Asks before what was typed is lost: when the page is left by a link as when it is closed. */
export function useUnsavedChanges(unsaved: boolean) {
	useBeforeUnload(
		useCallback(
			(event) => {
				if (unsaved) event.preventDefault();
			},
			[unsaved],
		),
	);
	// Posting stays on the page, and the redirect that answers it is not held up.
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		if (window.confirm("Leave without saving? What you have typed will be lost.")) blocker.proceed();
		else blocker.reset();
	}, [blocker]);
}
