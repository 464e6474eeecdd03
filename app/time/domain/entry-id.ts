const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text can be an entry's id at all; what can't is asked of nobody. */
export function isEntryId(text: string): boolean {
	return ID.test(text);
}
