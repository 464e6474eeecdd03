import { useLayoutEffect, useRef } from "react";

/**
 * Opens a native dialog over the page while it is there. Escape and a press beside it close it; the focus goes back. Where
 * a form in it says `data-unsaved`, it stays until `onClose` takes it away: the page may ask first.
 */
export function useModalDialog(onClose: () => void) {
	const dialog = useRef<HTMLDialogElement>(null);
	const latest = useRef(onClose);
	latest.current = onClose;
	useLayoutEffect(() => {
		const modal = dialog.current;
		if (!modal) return;
		const asksFirst = () => modal.querySelector("[data-unsaved]") !== null;
		const onEnd = () => latest.current();
		const onCancel = (event: Event) => {
			if (event.target !== modal || !asksFirst()) return;
			event.preventDefault();
			latest.current();
		};
		const onClick = (event: Event) => {
			if (event.target !== modal) return;
			if (asksFirst()) latest.current();
			else modal.close();
		};
		modal.showModal();
		modal.addEventListener("close", onEnd);
		modal.addEventListener("cancel", onCancel);
		modal.addEventListener("click", onClick);
		return () => {
			modal.removeEventListener("close", onEnd);
			modal.removeEventListener("cancel", onCancel);
			modal.removeEventListener("click", onClick);
			// Closed before it goes, or the browser would not give the focus back.
			modal.close();
		};
	}, []);
	return dialog;
}
