import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Language } from "~/kernel/language/language";
import { overwriteGetLocale } from "./paraglide/runtime";

// The scripts of a build know their language by themselves (dev/vite/languages.ts).
if (import.meta.env.DEV) overwriteGetLocale(() => document.documentElement.lang as Language);

// A navigation that is given up for a newer one is no fault. Remix leaves a promise of it behind that nothing awaits.
window.addEventListener("unhandledrejection", (event) => {
	if (event.reason?.name === "AbortError") event.preventDefault();
});

// The server put "Error: " before the title of a form that came back; the form does so here.
if (document.querySelector(".summary, .field-error")) document.title = document.title.replace(/^\S+\s?: /, "");

await decodeData();
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<RemixBrowser />
		</StrictMode>,
	);
});

/**
 * Remix decodes the page's data when it is first rendered, and React waits for that at its root; a key that is pressed
 * meanwhile would end it with an error (React 18's 345). So that it is decoded before.
 */
async function decodeData() {
	try {
		RemixBrowser({});
	} catch (decoding) {
		await decoding;
	}
}
