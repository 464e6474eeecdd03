/**
 * What SQLite says when nothing can be kept, or read (sqlite.org/rescode.html): the disk is full or broken, the file
 * damaged, not to be written, or as large as it may be. Trying again helps once somebody has looked.
 */
const WORDS =
	/SQLITE_(FULL|IOERR|READONLY|CORRUPT|NOTADB|CANTOPEN|NOMEM|PERM)|database or disk is full|disk I\/O error|readonly database|disk image is malformed|is not a database|unable to open database|Exceeded maximum DB size/i;

/** Whether the store of a database, or of a Durable Object, is full, damaged or read-only. */
export function isStorageFault(error: unknown): boolean {
	return error instanceof Error && WORDS.test(error.message);
}
