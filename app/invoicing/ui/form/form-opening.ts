import type { SubmissionResult } from "@conform-to/react";

/** Where in the form the page opens, also without JavaScript. */
export type Opening = "number" | "client" | "first line" | "last line" | "add" | "preview";

/** By which the first line, where the form opens, says what is offered before it. */
export const LAST_LINES = "last-lines";

interface Begun {
	mode: "new" | "edit";
	billed: boolean;
}

/** Where the form opens: at what its last button brought, else where a new one is begun. An error takes the focus itself. */
export function formOpening(answer: SubmissionResult<string[]> | undefined, { mode, billed }: Begun): Opening | null {
	if (!answer) return mode === "edit" ? null : billed ? "first line" : "number";
	const { intent, initialValue } = answer;
	if (intent) return CHANGED[intent.type] ?? null;
	return OPENED_BY[String(initialValue?.intent)] ?? null;
}

const CHANGED: Record<string, Opening> = { insert: "last line", remove: "add" };
const OPENED_BY: Record<string, Opening> = { preview: "preview", "fill-client": "client" };
