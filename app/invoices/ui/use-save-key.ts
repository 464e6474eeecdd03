import { type RefObject, useEffect } from "react";

/** Cmd+S and Ctrl+S press the button that saves: Save Draft where there is one, else Update Invoice. */
export function useSaveKey(form: RefObject<HTMLElement>) {
	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			if (event.key.toLowerCase() !== "s" || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
				return;
			event.preventDefault();
			if (event.repeat) return;
			const button =
				form.current?.querySelector<HTMLButtonElement>(".action-bar > [value=save-draft]") ??
				form.current?.querySelector<HTMLButtonElement>(".action-bar > [value=send]");
			button?.click();
		}
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [form]);
}
