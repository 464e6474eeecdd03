import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

interface Done {
	id: string;
	place?: string | undefined;
}

/**
 * Puts the focus where a page opens: after something was done at the place that is said with it, after a page was closed
 * that lay over this one at the link that opened it, at what the address names, else at the heading of a page that was
 * moved to. A control that still has it keeps it; where a field of the new page took it, the page's name is said.
 */
export function useOpening(done: Done | null) {
	const { pathname, hash, key } = useLocation();
	const { state } = useNavigation();
	const held = useRef<Element | null>(null);
	useEffect(() => {
		if (state !== "idle") held.current = document.activeElement;
	}, [state]);
	const before = useRef({ key, pathname, done: done?.id });
	const openers = useRef(new Map<string, string>());
	useEffect(() => {
		const left = before.current;
		before.current = { key, pathname, done: done?.id ?? left.done };
		const fresh = done !== null && done.id !== left.done;
		const moved = left.pathname !== pathname;
		const closed = moved && openers.current.get(left.pathname) === pathname;
		if (moved && !closed) openers.current.set(pathname, left.pathname);
		const lost = !document.activeElement || document.activeElement === document.body;
		const anchor = left.key !== key ? find(hash.slice(1)) : null;
		const opener = closed && lost ? findOpener(left.pathname) : null;
		const goal = (fresh && find(done.place)) || opener || (!closed || lost ? anchor : null);
		if (goal) moveFocus(goal);
		else if (moved && !(closed && !lost)) focusHeading(held.current);
		else if (fresh && lost) find("main")?.focus({ preventScroll: true });
		if (moved) sayName();
		// What took the focus as it came was there before the router scrolled the new page to its top.
		const reached = document.activeElement;
		if ((moved || fresh || reached !== held.current) && reached?.matches("main *"))
			reached.scrollIntoView({ block: "nearest" });
	}, [key, pathname, hash, done]);
}

/** Not where the new page has taken the focus by itself. */
function focusHeading(held: Element | null) {
	const { activeElement: active } = document;
	const heading = document.querySelector<HTMLElement>("main h1");
	if (!heading || (active !== held && active?.matches("main *"))) return;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
}

function sayName() {
	const region = find(PAGE_NAME);
	if (region) region.textContent = document.activeElement?.matches("h1") ? "" : document.title;
}

/** The id of the live region in the frame. */
export const PAGE_NAME = "page-name";

const find = (id = "") => document.getElementById(id);

function findOpener(path: string) {
	const page = document.querySelector("dialog:modal") ?? document;
	return [...page.querySelectorAll<HTMLAnchorElement>("main a")].find((link) => link.pathname === path);
}

/** Also to what takes no focus of itself. */
function moveFocus(element: HTMLElement) {
	element.focus();
	if (document.activeElement === element) return;
	element.tabIndex = -1;
	element.focus();
}
