import { useFetcher } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { failureWords, stayOnPage, submitAgain } from "./unanswered";

/** Where the last post led to, until the router has gone there. */
let destination: string | undefined;

let underWay = false;
const listeners = new Set<() => void>();

function setUnderWay(now: boolean) {
	underWay = now;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

export function usePostUnderWay(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => underWay,
		() => false,
	);
}

/**
 * Posts the buttons that belong to another page than their own. The router would load that page's script first and, where
 * it gets none, the document again. Here it comes in once the server has answered: the shown page's `clientAction` sends it
 * where the post led, and everything is loaded as after any other. Forms say by `failureMessages` that they are meant.
 */
export function usePostElsewhere(): void {
	const { submit } = useFetcher();
	useEffect(() => {
		async function post(target: string, fields: FormData, sent: { form: HTMLFormElement; button: HTMLElement | null }) {
			setUnderWay(true);
			const answer = await send(target, fields);
			setUnderWay(false);
			if (answer?.to === undefined) {
				const again = () => void (submitAgain(sent) || post(target, fields, sent));
				stayOnPage(sent, again, answer?.message);
			} else if (answer.document) {
				location.assign(answer.to);
			} else {
				destination = answer.to;
				submit(null, { method: "post", action: location.pathname });
			}
		}
		function onSubmit(event: SubmitEvent) {
			const { target: form, submitter: button } = event;
			if (!(form instanceof HTMLFormElement)) return;
			const target = otherPage(form, button);
			if (failureWords({ form, button }).failed === undefined || target === null || isHeld()) return;
			event.preventDefault();
			if (!underWay) void post(target, new FormData(form, button), { form, button });
		}
		document.addEventListener("submit", onSubmit, { capture: true });
		return () => document.removeEventListener("submit", onSubmit, { capture: true });
	}, [submit]);
}

/** For `clientAction`: where a post to another page led to, once. */
export function takeDestination(): string | undefined {
	const to = destination;
	destination = undefined;
	return to;
}

/** What the Worker makes of a redirect (workers/redirect-as-json.ts), or what its guard says. */
interface Answer {
	to?: string;
	document?: boolean;
	message?: string;
}

/** Null where there is no answer, or one of 500 and more. */
async function send(target: string, fields: FormData): Promise<Answer | null> {
	const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
	const init = { method: "POST", body, headers: { Accept: "application/json" } };
	const response = await fetch(target, init).catch(() => null);
	return response && response.status < 500 ? (response.json() as Promise<Answer>).catch(() => null) : null;
}

/** Where a form is posted, if that is another page than the one that is shown. */
function otherPage(form: HTMLFormElement, button: HTMLElement | null): string | null {
	const method = button?.getAttribute("formmethod") ?? form.getAttribute("method");
	// Not by `form.action`, which is a field of that name where there is one.
	const action = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
	const { pathname, search } = new URL(action, location.href);
	return method === "post" && pathname !== location.pathname ? pathname + search : null;
}

/** Whether the page asks before it is left. Then the router asks, and posts. */
function isHeld(): boolean {
	return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
