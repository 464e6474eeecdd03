import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

interface Done {
	id: string;
	place?: string | undefined;
}

/**
 * Puts the focus where a page opens: after something was done at the place that is said with it, after a page was closed
 * that lay over this one at the link that opened it, else at what the address names. A control that still has it keeps it.
 */
export function useOpening(done: Done | null) {
	const { pathname, hash, key } = useLocation();
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
		const anchor = moved || (lost && left.key !== key) ? find(hash.slice(1)) : null;
		const opener = closed && lost ? findOpener(left.pathname) : null;
		const goal = (fresh && find(done.place)) || opener || (!closed || lost ? anchor : null);
		if (goal) moveFocus(goal);
		else if (fresh && lost) find("main")?.focus({ preventScroll: true });
		// What took the focus as it came was there before the router scrolled the new page to its top.
		const reached = document.activeElement;
		if ((moved || fresh) && reached?.matches("main *")) reached.scrollIntoView({ block: "nearest" });
	}, [key, pathname, hash, done]);
}

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
