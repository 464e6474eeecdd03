import { TOAST_EVENT, type ToastMessage } from "./toast-event";

type NewToast = Omit<ToastMessage, "id" | "tone"> & Partial<Pick<ToastMessage, "id" | "tone">>;

/** Shows a toast from the browser, where no page is loaded that would bring it. */
export function showToast(toast: NewToast): void {
	const detail: ToastMessage = { tone: "default", id: String(performance.now()), ...toast };
	window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail }));
}

/** Takes away a toast that says what went wrong: the next try is under way. */
export function hideFault(): void {
	window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: null }));
}
