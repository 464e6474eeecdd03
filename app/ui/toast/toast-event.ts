/** The window's event that sends a toast to the `Toaster`, or null for none that says what went wrong. */
export const TOAST_EVENT = "duebill:toast";

export interface ToastMessage {
	/** Differs from toast to toast: a new id shows a new toast. */
	id: string;
	title: string;
	description?: string;
	tone: "default" | "destructive";
	place?: string | undefined;
	/** Whether the page says it too, so that a screen reader need not break off for it. */
	polite?: boolean;
	/** Opened with the page, which stays behind a file. */
	next?: string | undefined;
	/** Takes back what was done; `failed` is said where that gets no answer. */
	undo?: { action: string; label: string; failed: string; fields: Record<string, string> };
	/** Does once more what failed. Of the browser alone. */
	again?: { label: string; run(): void };
}
