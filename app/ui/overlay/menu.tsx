import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";

interface MenuProps extends Pick<ComponentProps<"summary">, "aria-label"> {
	summary: ReactNode;
	className?: string;
	children: ReactNode;
}

/** A list that opens under its button, by `<details>`; with JavaScript Escape, a link or a click beside it close it. */
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
			menu.open = false;
			menu.querySelector("summary")?.focus();
		}
		document.addEventListener("click", onPress);
		menu.addEventListener("keydown", onKey);
		return () => {
			document.removeEventListener("click", onPress);
			menu.removeEventListener("keydown", onKey);
		};
	}, []);

	return (
		<details ref={details} className={`menu ${className}`}>
			<summary {...rest}>{summary}</summary>
			{children}
		</details>
	);
}
