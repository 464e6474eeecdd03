import { useEffect } from "react";
import { currentLanguage, type Language } from "~/kernel/language/language";

/** Reloads the page where the visit's language is no longer the one of its scripts: it was changed in another window. */
export function usePageLanguage(language: Language): void {
	useEffect(() => {
		if (language !== currentLanguage()) location.reload();
	}, [language]);
}
