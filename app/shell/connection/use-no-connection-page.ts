import { useEffect } from "react";
import { currentLanguage } from "~/kernel/language/language";

/** The service worker that answers where nothing is reached, in the page's language; asked for once the page has come and rests. */
export function useNoConnectionPage(): void {
	useEffect(() => {
		if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
		const register = () =>
			void navigator.serviceWorker.register(`/no-connection.js?language=${currentLanguage()}`).catch(() => null);
		const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(register);
		if (document.readyState === "complete") return void whenIdle();
		window.addEventListener("load", whenIdle, { once: true });
		return () => window.removeEventListener("load", whenIdle);
	}, []);
}
