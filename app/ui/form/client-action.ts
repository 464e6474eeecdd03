import { type ClientActionFunctionArgs, isRouteErrorResponse, redirect } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { hideFault, showToast } from "../toast/show-toast";
import type { ToastMessage } from "../toast/toast-event";
import { lastPost } from "./last-post";
import { takeDestination } from "./post-elsewhere";
import { type Submitted, stayOnPage, submitAgain } from "./unanswered";

/** What was pressed last: the router does not tell whose post it is that gets no answer. */
let submitted: Submitted | undefined;

if (typeof document !== "undefined") {
	const remember = ({ target, submitter }: SubmitEvent) => {
		if (target instanceof HTMLFormElement) submitted = { form: target, button: submitter };
	};
	document.addEventListener("submit", remember, { capture: true });
}

/** For every page: shows what a refusal says in a toast, and so too a post without an answer (offline, cut, 5xx). */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
	const destination = takeDestination();
	lastPost.arrived = destination === undefined ? "" : m.ui_post_arrived();
	if (destination !== undefined) return redirect(destination);
	const sent = submitted;
	hideFault();
	try {
		const answer = await serverAction<{ toast?: ToastMessage } | null>();
		if (answer?.toast) showToast(answer.toast);
		return answer;
	} catch (thrown) {
		const { arrived = m.ui_post_arrived(), unsure } = { ...sent?.form.dataset, ...sent?.button?.dataset };
		if (thrown instanceof Response && thrown.status < 400) lastPost.arrived = arrived;
		const ours = isRouteErrorResponse(thrown);
		const expected = thrown instanceof Response || (ours && thrown.status < 500);
		if (expected || request.signal.aborted) throw thrown;
		return stayOnPage(sent, sent && (() => submitAgain(sent)), ours || !navigator.onLine ? undefined : unsure);
	}
}
