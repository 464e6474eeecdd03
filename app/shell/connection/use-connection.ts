import { createPath, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { m } from "~/paraglide/messages";
import { lastPost } from "~/ui/form/last-post";
import { showToast } from "~/ui/toast/show-toast";
import { isScript, isUnreached } from "./unreached";

/** A page that was not loaded, as dev/vite/unreached-pages.ts has the router say. */
type Unreached = CustomEvent<{ errors: Record<string, unknown>; location: Location }>;

/**
 * A link that reaches nothing leaves the page as it is, and a toast offers to follow it again; that of a file says so itself.
 * A page whose post has arrived is the wrong one to stay on.
 */
export function useConnection(): void {
	const navigate = useNavigate();
	useEffect(() => {
		const offer = (run: () => void) =>
			showToast({ title: m.ui_unreached(), tone: "destructive", again: { label: m.ui_try_again(), run } });
		function onClick(event: MouseEvent) {
			const link =
				event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]:not([data-fetched])");
			if (navigator.onLine || !link || link.origin !== location.origin || link.hash) return;
			event.preventDefault();
			event.stopPropagation();
			offer(() => link.click());
		}
		function onUnreached(event: Event) {
			const { errors, location: to } = (event as Unreached).detail;
			const faults = Object.values(errors);
			if (lastPost.arrived || !faults.every(isUnreached)) return;
			event.preventDefault();
			// A script that was not reached stays unreached for this document, in Chromium.
			offer(() => (faults.some(isScript) ? location.assign(createPath(to)) : navigate(to)));
		}
		document.addEventListener("click", onClick, { capture: true });
		window.addEventListener("unreached", onUnreached);
		return () => {
			document.removeEventListener("click", onClick, { capture: true });
			window.removeEventListener("unreached", onUnreached);
		};
	}, [navigate]);
}
