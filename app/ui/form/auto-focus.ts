import { createContext, useContext } from "react";

/** Whether a phone asked for the page, as browsers say (`Sec-CH-UA-Mobile`). Known on the server alone. */
export const PhoneContext = createContext<boolean | undefined>(undefined);

/** Whether a field takes the focus as its page comes: with a finger for a pointer it would open a keyboard over the page. */
export function useAutoFocus(wanted: boolean | undefined): { autoFocus?: true } {
	const phone = useContext(PhoneContext);
	const isCoarse = phone ?? globalThis.matchMedia?.("(pointer: coarse)").matches;
	return wanted && !isCoarse ? { autoFocus: true } : {};
}
