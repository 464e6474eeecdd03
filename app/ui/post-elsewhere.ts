import { type ClientActionFunctionArgs, redirect, redirectDocument, useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { failureWords, keepPage, type Submitted, submitAgain } from "./client-action";

/** In the address that a post is handed to the root by: the page that it is for. */
const TARGET = "to";

let sent: (Submitted & { again(): void }) | undefined;

/**
 * Posts the buttons that belong to another page than their own. The router would load that page's script first and, where
 * it gets none, the document anew; the root's script is always there. Forms say by `whenUnanswered` that they are meant.
 */
export function usePostElsewhere(): void {
	const { submit } = useFetcher();
	useEffect(() => {
		function onSubmit(event: SubmitEvent) {
			const { target: form, submitter: button } = event;
			if (!(form instanceof HTMLFormElement)) return;
			const target = otherPage(form, button);
			if (failureWords({ form, button }).failed === undefined || target === null || isHeld()) return;
			event.preventDefault();
			const fields = new FormData(form, button);
			const post = () => submit(fields, { method: "post", action: `/?${new URLSearchParams({ [TARGET]: target })}` });
			const again = () => void (submitAgain({ form, button }) || post());
			sent = { form, button, again };
			post();
		}
		document.addEventListener("submit", onSubmit, { capture: true });
		return () => document.removeEventListener("submit", onSubmit, { capture: true });
	}, [submit]);
}

/** The root's: posts to the page, and goes where that leads (workers/redirect-as-json.ts). */
export async function postElsewhere({ request }: ClientActionFunctionArgs): Promise<Response> {
	const pressed = sent;
	const target = new URL(request.url).searchParams.get(TARGET) ?? "/";
	const body = new URLSearchParams([...(await request.formData())].map(([name, value]) => [name, String(value)]));
	const init = { method: "POST", body, headers: { Accept: "application/json" }, signal: request.signal };
	const answer = await fetch(target, init).catch(() => null);
	const reply: Reply | null = (await answer?.json().catch(() => null)) ?? null;
	if (answer?.ok && reply?.to !== undefined) return (reply.document ? redirectDocument : redirect)(reply.to);
	request.signal.throwIfAborted();
	const refused = answer && answer.status < 500;
	return keepPage(pressed, pressed?.again, refused ? reply?.message : undefined);
}

/** What the Worker makes of a redirect, or what its guard says. */
interface Reply {
	to?: string;
	document?: boolean;
	message?: string;
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
