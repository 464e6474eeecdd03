/** The id of what stands where a list has no rows: a page opens there once the last of them went. */
export const EMPTY_PLACE = "nothing-left";

/** The id that the button of an intent has where a page opens at it. */
export function buttonPlace(intent: string): string {
	return `button-${intent}`;
}
