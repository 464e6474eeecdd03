import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { showToast } from "./show-toast";

/** What was pressed last: the router does not tell whose post it is that gets no answer. */
let submitted: { form: HTMLFormElement; button: HTMLElement | null } | undefined;

if (typeof document !== "undefined") {
	const remember = ({ target, submitter }: SubmitEvent) => {
		if (target instanceof HTMLFormElement) submitted = { form: target, button: submitter };
	};
	document.addEventListener("submit", remember, { capture: true });
}

/** For every page with a form: a post without an answer (offline, cut, 5xx) keeps what was typed and shows a toast. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
	const sent = submitted;
	try {
		return await serverAction();
	} catch (thrown) {
		const meant = thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500);
		if (meant || request.signal.aborted) throw thrown;
		const { failed = m.ui_no_answer(), failedTitle = m.web_error() } = sent?.form.dataset ?? {};
		const again = sent && { label: m.ui_try_again(), run: () => submitAgain(sent) };
		showToast({ title: failedTitle, description: failed, tone: "destructive", ...(again ? { again } : {}) });
		// With this status the router loads nothing anew, and without a body the form keeps the answer that it has.
		return Response.json(null, { status: 503 });
	}
}

/** Of a form: what the toast says where its post gets no answer (docs/specification.md section 8). */
export function whenUnanswered(description: string, title: string = m.web_error()) {
	return { "data-failed": description, "data-failed-title": title };
}

function submitAgain({ form, button }: NonNullable<typeof submitted>) {
	// By the button, so that it says that it is at it.
	if (button?.isConnected) button.click();
	else if (form.isConnected) form.requestSubmit();
}
