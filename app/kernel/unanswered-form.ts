/** For a page that could not be shown in answer to a form: what was typed, to be posted once more. */
export interface UnansweredForm {
	message: string;
	typed: [name: string, value: string][];
}

/** For a page that failed by our fault: the request's id in the log. */
export interface FaultReference {
	requestId: string;
}
