/** What SQLite says when the disk is full or broken, or the file damaged or read-only (sqlite.org/rescode.html). */
const WORDS =
	/SQLITE_(FULL|IOERR|READONLY|CORRUPT|NOTADB|CANTOPEN|NOMEM|PERM)|database or disk is full|disk I\/O error|readonly database|disk image is malformed|is not a database|unable to open database|Exceeded maximum DB size/i;

export function isStorageFault(error: unknown): boolean {
	return error instanceof Error && WORDS.test(error.message);
}
