import { useEffect } from "react";
import { currentLanguage } from "~/kernel/language/language";

/** Whether somebody signed out of this document: what that removed is not asked for again, however often the frame is drawn. */
let isLeaving = false;

/** The service worker that answers where nothing is reached, in the page's language; asked for once the page has come and rests. */
export function useNoConnectionPage(): void {
	useEffect(() => {
		if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
		const register = () => {
			if (isLeaving) return;
			navigator.serviceWorker.register(`/no-connection.js?language=${currentLanguage()}`).catch(() => null);
		};
		const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(register);
		// Signing out removes it: not to be asked for after that.
		const onSubmit = ({ target }: Event) => {
			isLeaving ||= target instanceof HTMLFormElement && target.getAttribute("action") === "/sign-out";
		};
		if (document.readyState === "complete") whenIdle();
		else window.addEventListener("load", whenIdle, { once: true });
		window.addEventListener("submit", onSubmit, { capture: true });
		return () => {
			window.removeEventListener("load", whenIdle);
			window.removeEventListener("submit", onSubmit, { capture: true });
		};
	}, []);
}
