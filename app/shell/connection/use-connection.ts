import { useEffect } from "react";
import { m } from "~/paraglide/messages";
import { showToast } from "~/ui/toast/show-toast";

/** Without a connection a link leaves the page as it is, and a toast offers to follow it again; that of a file says so itself. */
export function useConnection(): void {
	useEffect(() => {
		function onClick(event: MouseEvent) {
			const link =
				event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]:not([data-fetched])");
			if (navigator.onLine || !link || link.origin !== location.origin || link.hash) return;
			event.preventDefault();
			event.stopPropagation();
			const again = { label: m.ui_try_again(), run: () => link.click() };
			showToast({ title: m.ui_unreached(), tone: "destructive", again });
		}
		document.addEventListener("click", onClick, { capture: true });
		return () => document.removeEventListener("click", onClick, { capture: true });
	}, []);
}
