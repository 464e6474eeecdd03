import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useState } from "react";

/** How long a page may take before its outline replaces it, in milliseconds. */
const DELAY_MS = 150;

/** The path of the screen that is on its way and takes long; null while none is. */
export function useArriving(): string | null {
	const { pathname } = useLocation();
	const target = nextScreen(pathname, useNavigation());
	const [late, setLate] = useState<string | null>(null);
	useEffect(() => {
		if (target === null) return;
		const timer = setTimeout(() => setLate(target), DELAY_MS);
		return () => {
			clearTimeout(timer);
			setLate(null);
		};
	}, [target]);
	const arriving = late === target ? target : null;
	useLayoutEffect(() => {
		// The router has noted where the old page was; the outline begins at its top.
		if (arriving !== null) window.scrollTo(0, 0);
	}, [arriving]);
	return arriving;
}

interface Going {
	location?: { pathname: string } | undefined;
	formMethod?: string | undefined;
}

/**
 * The path of the screen that takes the place of the one at `pathname`; null where that stays in sight: a form that is
 * posted says so on its button, and an invoice opens over the page that it is opened from.
 */
export function nextScreen(pathname: string, { location, formMethod }: Going): string | null {
	const leaving = location && location.pathname !== pathname && formMethod?.toUpperCase() !== "POST";
	return leaving && !isOverOne(pathname, location.pathname) ? location.pathname : null;
}

/** Whether two paths are one page, with or without an invoice over it. */
function isOverOne(...paths: [string, string]): boolean {
	return UNDER_INVOICES.some((pattern) => paths.every((path) => pattern.test(path)));
}

const UNDER_INVOICES = [
	/^\/invoices(\/(?!new$|drafts$)[^/]+(\/send)?)?$/,
	/^\/invoices\/drafts(\/[^/]+(\/send)?)?$/,
	/^\/dashboard(\/invoices\/[^/]+(\/send)?)?$/,
];
