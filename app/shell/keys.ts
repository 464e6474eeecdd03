/** The letter that leads to each screen, after `g`. */
export const SCREEN_KEYS: Record<string, string> = {
	h: "/dashboard",
	i: "/invoices",
	d: "/invoices/drafts",
	t: "/time-tracker",
	k: "/clients",
	p: "/templates",
	s: "/settings",
	u: "/subscription",
	o: "/support",
	a: "/admin",
};

export function findScreen(key: string): string | undefined {
	return Object.hasOwn(SCREEN_KEYS, key) ? SCREEN_KEYS[key] : undefined;
}

/** Whether a key goes into something that takes text or moves by letters. */
export function isTyping(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
