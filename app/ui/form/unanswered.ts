import { m } from "~/paraglide/messages";
import { showToast } from "../toast/show-toast";

export interface Submitted {
	form: HTMLFormElement;
	button: HTMLElement | null;
}

/** What the toast of a form, or of one of its buttons, says where its post gets no answer (docs/specification.md section 8). */
export function failureMessages(description: string, title: string = m.web_error()) {
	return { "data-failed": description, "data-failed-title": title };
}

/** The same of a form whose key makes a second press the same post. */
export function keyedFailure(description: string) {
	return { ...failureMessages(description), "data-unsure": m.ui_unsure() };
}

/** The words for a form that was sent: its button's own, else the form's. */
export function failureWords({ form, button }: Submitted): { failed?: string; failedTitle?: string } {
	return button?.dataset.failed === undefined ? form.dataset : button.dataset;
}

/**
 * Says in a toast that no answer came, and returns the action's result that keeps the page: with this status the router
 * loads nothing again, and without a body the form keeps the answer that it has.
 */
export function stayOnPage(sent: Submitted | undefined, again: (() => void) | undefined, message?: string): Response {
	const { failed = m.ui_no_answer(), failedTitle = m.web_error() } = sent ? failureWords(sent) : {};
	const button = again && { again: { label: m.ui_try_again(), run: again } };
	showToast({ title: failedTitle, description: message ?? failed, tone: "destructive", ...button });
	return Response.json(null, { status: 503 });
}

/** Whether the form is still there to be sent again: by its button, so that it says that it is at it. */
export function submitAgain({ form, button }: Submitted): boolean {
	if (button?.isConnected) button.click();
	else if (form.isConnected) form.requestSubmit();
	return form.isConnected;
}
