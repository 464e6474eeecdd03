import { TOAST_EVENT, type ToastMessage } from "./toast-event";

/** Shows a toast from the browser, where no page is loaded that would bring it. */
export function showToast(
	toast: Omit<ToastMessage, "id" | "tone" | "undo"> & Pick<Partial<ToastMessage>, "tone">,
): void {
	const detail: ToastMessage = { tone: "default", ...toast, id: String(performance.now()) };
	window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail }));
}
