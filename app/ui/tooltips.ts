/** In milliseconds (docs/specification.md section 9). */
const DELAY = 700;
const SKIP = 300;

const GAP = 6;
const MARGIN = 8;

/**
 * Shows what controls have as `title` in a tooltip of ours: after the pointer has rested, at once where another has just
 * closed or the keyboard leads there. It closes when the pointer leaves or presses, on a click, blur, Escape, and when
 * what the control stands in is scrolled.
 * @param first what the page met before this was there
 * @returns what ends it
 */
export function startTooltips(first: Event): () => void {
	const ending = new AbortController();
	const tip = Object.assign(document.createElement("div"), { className: "tooltip", id: "tooltip", role: "tooltip" });
	let control: HTMLElement | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let closedAt = Number.NEGATIVE_INFINITY;

	function open() {
		if (!control?.isConnected) return;
		tip.textContent = control.dataset.tip ?? "";
		(control.closest("dialog:modal") ?? document.body).appendChild(tip);
		if (tip.textContent !== control.getAttribute("aria-label")) control.setAttribute("aria-describedby", tip.id);
		place(tip, control.getBoundingClientRect());
	}
	function close() {
		clearTimeout(timer);
		if (tip.isConnected) {
			tip.remove();
			closedAt = performance.now();
			if (control?.getAttribute("aria-describedby") === tip.id) control.removeAttribute("aria-describedby");
		}
		control = null;
	}
	function meet({ target, type }: Event) {
		const next = target instanceof Element ? target.closest<HTMLElement>("[title], [data-tip]") : null;
		if (next === control) return;
		close();
		if (!next || (type === "focusin" && !next.matches(":focus-visible"))) return;
		control = next;
		if (next.title) next.dataset.tip = next.title;
		next.removeAttribute("title");
		timer = setTimeout(open, type === "focusin" || performance.now() - closedAt < SKIP ? 0 : DELAY);
	}
	function onScroll({ target }: Event) {
		if (target instanceof Node && control && target.contains(control)) close();
	}
	const on = (type: string, listener: (event: Event) => void) =>
		document.addEventListener(type, listener, { capture: true, signal: ending.signal });
	on("pointerover", (event) => (event as PointerEvent).pointerType !== "touch" && meet(event));
	on("focusin", meet);
	on("scroll", onScroll);
	on("keydown", (event) => (event as KeyboardEvent).key === "Escape" && close());
	for (const type of ["pointerdown", "click", "focusout"]) on(type, close);
	document.documentElement.addEventListener("pointerleave", close, { signal: ending.signal });
	meet(first);
	return () => {
		close();
		ending.abort();
	};
}

/** Above its control, below where there is no room, and within the window. */
function place(tip: HTMLElement, { top, bottom, left, width }: DOMRect) {
	const { offsetWidth, offsetHeight } = tip;
	const above = top - GAP - offsetHeight;
	const middle = left + width / 2 - offsetWidth / 2;
	const most = document.documentElement.clientWidth - offsetWidth - MARGIN;
	tip.style.top = `${above >= MARGIN ? above : bottom + GAP}px`;
	tip.style.left = `${Math.max(MARGIN, Math.min(middle, most))}px`;
}
