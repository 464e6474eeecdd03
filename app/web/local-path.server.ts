/**
 * A redirect target that stays in this house: a path that begins with one slash and no backslash (GHSA-2w69-qvjg-hvjx:
 * browsers read `/\evil` and `//evil` as another host). `null` for anything else.
 */
export function localPath(target: unknown): string | null {
	if (typeof target !== "string" || target.length > 2000 || !/^\/(?![/\\])/.test(target)) return null;
	return /[\\\p{Cc}]/u.test(target) ? null : target;
}
