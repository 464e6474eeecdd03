/** What fetch and import reject with, in each browser's words; and an answer that is none of ours, such as a proxy's. */
export function isUnreached(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return (
		/^50[234] |turbo-stream|response body/.test(error.message) ||
		(error instanceof TypeError && (/fetch|network|load failed/i.test(error.message) || isScript(error)))
	);
}

/** Whether it was a page's script that was not reached. */
export function isScript(error: unknown): boolean {
	return error instanceof TypeError && /import/i.test(error.message);
}
