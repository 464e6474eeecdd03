/** The id of what replaces an empty list: a page opens there once the last row is deleted. */
export const EMPTY_PLACE = "nothing-left";

/** The id that the button of an intent has where a page opens at it. */
export function buttonPlace(intent: string): string {
	return `button-${intent}`;
}
