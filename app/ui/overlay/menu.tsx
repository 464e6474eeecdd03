import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";

interface MenuProps extends Pick<ComponentProps<"summary">, "aria-label"> {
	summary: ReactNode;
	className?: string;
	children: ReactNode;
}

/** A list that opens under its button, by `<details>`; with JavaScript Escape, a link, a click beside it or the focus leaving it close it. */
export function Menu({ summary, className = "", children, ...rest }: MenuProps) {
	const details = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		const menu = details.current;
		if (!menu) return;
		function onPress(event: Event) {
			const target = event.target as Element;
			if (menu?.open && (!menu.contains(target) || target.closest("a"))) menu.open = false;
		}
		function onKey(event: KeyboardEvent) {
			if (event.key !== "Escape" || !menu?.open) return;
			// Before a page's dialog, which would close by the same key.
			event.preventDefault();
			menu.open = false;
			if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
		}
		function onLeave({ relatedTarget }: FocusEvent) {
			if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
		}
		document.addEventListener("click", onPress);
		document.addEventListener("keydown", onKey, { capture: true });
		menu.addEventListener("focusout", onLeave);
		return () => {
			document.removeEventListener("click", onPress);
			document.removeEventListener("keydown", onKey, { capture: true });
			menu.removeEventListener("focusout", onLeave);
		};
	}, []);

	return (
		<details ref={details} className={`menu ${className}`}>
			<summary {...rest}>{summary}</summary>
			{children}
		</details>
	);
}
