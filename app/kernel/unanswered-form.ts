/** Of a page that could not be shown in answer to a form: what was typed, to be posted once more. */
export interface UnansweredForm {
	message: string;
	typed: [name: string, value: string][];
}

/** Of a page that a fault of ours kept from being shown: what the log calls the request. */
export interface FaultReference {
	requestId: string;
}
