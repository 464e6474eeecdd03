/** What changed of one thing, as it is read; empty where there was or is nothing. */
export interface Difference {
	label: string;
	before: string;
	after: string;
}
