import { type RefObject, useEffect } from "react";

/** Cmd or Ctrl with S saves: Save Draft where there is one, else Update Invoice. With Enter it creates or updates. */
export function useSaveKey(form: RefObject<HTMLElement>) {
	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			const key = event.key.toLowerCase();
			if ((key !== "s" && key !== "enter") || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
				return;
			event.preventDefault();
			if (event.repeat) return;
			const button = (intent: string) =>
				form.current?.querySelector<HTMLButtonElement>(`.action-bar > [value=${intent}]`);
			((key === "s" && button("save-draft")) || button("send"))?.click();
		}
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [form]);
}
