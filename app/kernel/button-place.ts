/** The id that the button of an intent has where a page opens at it. */
export function buttonPlace(intent: string): string {
	return `button-${intent}`;
}
