const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a row at all; what can't is asked of no database. */
export function isId(text: string): boolean {
	return ID.test(text);
}
