import { createContext, useContext } from "react";
import { buttonPlace } from "~/kernel/button-place";

/** The id of the element that the page opens at, if what was done says so. */
export const OpeningPlace = createContext<string | undefined>(undefined);

/** The attributes of an element that a page can open at: the focus goes there, also without JavaScript. */
export function useOpeningPlace(id: string) {
	const opens = useContext(OpeningPlace) === id;
	return opens ? { id, tabIndex: -1, autoFocus: true } : { id };
}

/** The same for a button that stays: the page opens at it once it has done what it does. */
export function useOpeningButton(intent: unknown) {
	const place = useOpeningPlace(buttonPlace(String(intent)));
	return "autoFocus" in place ? { id: place.id, autoFocus: true } : {};
}
