import { useNavigate } from "@remix-run/react";
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import { findScreen, isTyping } from "./keys";
import type { NavLink, Viewer } from "./viewer";

const Palette = lazy(() =>
	import("./palette/palette").then((palette): Opened => ({ default: palette.Palette }), nothing),
);
const ShortcutsHelp = lazy(() =>
	import("./shortcuts-help").then((help): Opened => ({ default: help.ShortcutsHelp }), nothing),
);

type Opened = { default: ComponentType<{ links: readonly NavLink[]; billing?: boolean; onClose(): void }> };

/** What can't be loaded, such as without a connection, does not open; the page stays. */
function nothing(): Opened {
	return { default: () => null };
}

interface CommandsProps {
	viewer: Viewer;
	links: readonly NavLink[];
}

/** How long the letter after `g` may take, in milliseconds. */
const CHORD = 1200;

/** Cmd+K or Ctrl+K for the palette, and single keys unless switched off. What they open is loaded on demand. */
export function Commands({ viewer, links }: CommandsProps) {
	const [open, setOpen] = useState<"palette" | "bill" | "help" | null>(null);
	const navigate = useNavigate();
	const going = useRef(0);
	const { shortcuts } = viewer;

	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			const { key, metaKey, ctrlKey, altKey, repeat } = event;
			if (event.defaultPrevented || repeat) return;
			if ((metaKey || ctrlKey) && !altKey && key.toLowerCase() === "k") {
				event.preventDefault();
				setOpen("palette");
				return;
			}
			if (!shortcuts || metaKey || ctrlKey || altKey || isTyping(event.target)) return;
			if (document.querySelector("dialog:modal")) return;
			const chord = Date.now() - going.current < CHORD;
			going.current = key === "g" && !chord ? Date.now() : 0;
			const search = document.querySelector<HTMLElement>("main input[type=search]");
			const own = chord ? null : document.querySelector<HTMLElement>(`main [data-key="${CSS.escape(key)}"]`);
			const screen = chord ? findScreen(key) : undefined;
			if (screen && links.some(({ to }) => to === screen)) navigate(screen);
			else if (own) press(own);
			else if (!chord && key === "c") setOpen("bill");
			else if (key === "?") setOpen("help");
			else if (!chord && key === "/" && search) search.focus();
			else return;
			event.preventDefault();
		}
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	});

	if (!open) return null;
	const close = () => setOpen(null);
	return (
		<Suspense fallback={null}>
			{(open === "palette" || open === "bill") && (
				<Palette key={open} links={links} billing={open === "bill"} onClose={close} />
			)}
			{open === "help" && <ShortcutsHelp links={links} onClose={close} />}
		</Suspense>
	);
}

/** Presses a button, or goes to the first field of a form or of what opens. */
function press(own: HTMLElement): void {
	if (own instanceof HTMLDetailsElement) own.open = true;
	if (own instanceof HTMLButtonElement) own.click();
	else own.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
}
