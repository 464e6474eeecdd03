/**
 * JSON in one form only (RFC 8785): keys sorted by UTF-16 code units, no space, strings and numbers as ECMAScript writes
 * them. Same value, same text.
 * @param value of what JSON has: null, booleans, finite numbers, strings, arrays, plain objects
 */
export function canonicalJson(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const members = Object.entries(value).filter(([, each]) => each !== undefined);
	const sorted = members.sort(([a], [b]) => (a < b ? -1 : 1));
	return `{${sorted.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join()}}`;
}
