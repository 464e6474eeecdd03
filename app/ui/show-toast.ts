import { TOAST_EVENT } from "./toast-event";
import type { ToastMessage } from "./toast-parts";

/** Shows a toast from the browser, where the deed was done without loading a page. */
export function showToast(toast: Pick<ToastMessage, "title" | "description">): void {
	const detail: ToastMessage = { ...toast, id: String(performance.now()), tone: "default" };
	window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail }));
}
