import { useLayoutEffect, useRef } from "react";

/** Opens a native dialog over the page while it is there. Escape and a press beside it close it; the focus goes back. */
export function useModalDialog(onClose: () => void) {
	const dialog = useRef<HTMLDialogElement>(null);
	const latest = useRef(onClose);
	latest.current = onClose;
	useLayoutEffect(() => {
		const modal = dialog.current;
		if (!modal) return;
		const onEnd = () => latest.current();
		const onClick = (event: Event) => {
			if (event.target === modal) modal.close();
		};
		modal.showModal();
		modal.addEventListener("close", onEnd);
		modal.addEventListener("click", onClick);
		return () => {
			modal.removeEventListener("close", onEnd);
			modal.removeEventListener("click", onClick);
			// Closed before it goes, or the browser would not give the focus back.
			modal.close();
		};
	}, []);
	return dialog;
}
