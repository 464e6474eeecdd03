import { useNavigate } from "@remix-run/react";
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { m } from "~/paraglide/messages";
import { findScreen, isTyping } from "./keys";
import type { TypedEarly } from "./palette/typed-early";
import type { NavLink, Viewer } from "./viewer";

const Palette = lazy(() =>
	import("./palette/palette").then((palette): Opened => ({ default: palette.Palette }), nothing),
);
const ShortcutsHelp = lazy(() =>
	import("./shortcuts-help").then((help): Opened => ({ default: help.ShortcutsHelp }), nothing),
);

interface OpenedProps {
	links: readonly NavLink[];
	billing?: boolean;
	early?: TypedEarly;
	onClose(): void;
}
type Opened = { default: ComponentType<OpenedProps> };

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
	const early = useRef<TypedEarly>({ text: "", entered: false });
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
	if (open === "help")
		return (
			<Suspense fallback={null}>
				<ShortcutsHelp links={links} onClose={close} />
			</Suspense>
		);
	return (
		<Suspense fallback={<Waiting early={early.current} onClose={close} />}>
			<Palette key={open} links={links} billing={open === "bill"} early={early.current} onClose={close} />
		</Suspense>
	);
}

interface WaitingProps {
	early: TypedEarly;
	onClose(): void;
}

/** Stands where the palette's field will be: keys typed while that loads are not lost, nor do they go elsewhere. */
function Waiting({ early, onClose }: WaitingProps) {
	const input = useRef<HTMLInputElement>(null);
	useLayoutEffect(() => {
		const before = document.activeElement;
		Object.assign(early, { text: "", entered: false });
		input.current?.focus();
		// The palette's dialog gives the focus back to where it finds it.
		return () => {
			if (before instanceof HTMLElement) before.focus({ preventScroll: true });
		};
	}, [early]);
	return (
		<input
			ref={input}
			className="sr-only"
			aria-label={m.shell_commands_search()}
			onInput={({ currentTarget }) => {
				early.text = currentTarget.value;
			}}
			onKeyDown={({ key }) => {
				if (key === "Escape") onClose();
				early.entered ||= key === "Enter";
			}}
		/>
	);
}

/** Presses a button, or goes to the first field of a form or of what opens. */
function press(own: HTMLElement): void {
	if (own instanceof HTMLDetailsElement) own.open = true;
	if (own instanceof HTMLButtonElement) own.click();
	else own.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
}
