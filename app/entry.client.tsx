import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Language } from "./kernel/language";
import { overwriteGetLocale } from "./paraglide/runtime";

// The scripts of a build know their language by themselves (dev/vite/languages.ts).
if (import.meta.env.DEV) overwriteGetLocale(() => document.documentElement.lang as Language);

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<RemixBrowser />
		</StrictMode>,
	);
});
