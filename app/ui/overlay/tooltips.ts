/** In milliseconds (docs/specification.md section 9). */
const DELAY = 700;
const SKIP = 300;
/** For so long a control that the keyboard comes to is scrolled to. */
const ARRIVAL = 100;

const GAP = 6;
const MARGIN = 8;

/**
 * Shows what controls have as `title` in a tooltip of ours: after the pointer has rested, at once where another has just
 * closed or the keyboard leads there. It closes when the pointer leaves or presses, on a click, blur, Escape, and when
 * what the control stands in is scrolled. What the keyboard opened stays while the pointer rests: a browser says also of one
 * that never moved what it is over, whenever the page moves under it, and coming to a control may scroll.
 * @param first what the page met last before this was there
 * @returns what ends it
 */
export function startTooltips(first: Met): () => void {
	const ending = new AbortController();
	const tip = Object.assign(document.createElement("div"), { className: "tooltip", id: "tooltip", role: "tooltip" });
	let control: HTMLElement | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let closedAt = Number.NEGATIVE_INFINITY;
	let byKeyboard = false;
	let metAt = 0;

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
		byKeyboard = false;
	}
	function meet({ target, type }: Met) {
		const next = described(target);
		if (next === control) return;
		close();
		if (!next || (type === "focusin" && !next.matches(":focus-visible"))) return;
		control = next;
		byKeyboard = type === "focusin";
		metAt = performance.now();
		if (next.title) next.dataset.tip = next.title;
		next.removeAttribute("title");
		timer = setTimeout(open, byKeyboard || performance.now() - closedAt < SKIP ? 0 : DELAY);
	}
	function onScroll({ target }: Event) {
		if (!(target instanceof Node && control && target.contains(control))) return;
		if (!byKeyboard || performance.now() - metAt > ARRIVAL) close();
		else if (tip.isConnected) place(tip, control.getBoundingClientRect());
	}
	function point(event: Event) {
		if ((event as PointerEvent).pointerType === "touch") return;
		const leads = event.type === "pointermove" ? byKeyboard && described(event.target) !== null : !byKeyboard;
		if (leads) meet(event);
	}
	const on = (type: string, listener: (event: Event) => void) =>
		document.addEventListener(type, listener, { capture: true, signal: ending.signal });
	for (const type of ["pointerover", "pointermove"]) on(type, point);
	on("focusin", meet);
	on("scroll", onScroll);
	on("keydown", (event) => (event as KeyboardEvent).key === "Escape" && close());
	for (const type of ["pointerdown", "click", "focusout"]) on(type, close);
	document.documentElement.addEventListener("pointerleave", () => byKeyboard || close(), { signal: ending.signal });
	meet(first);
	return () => {
		close();
		ending.abort();
	};
}

/** What a page meets of a pointer or the keyboard. */
export type Met = Pick<Event, "target" | "type">;

function described(target: EventTarget | null): HTMLElement | null {
	return target instanceof Element ? target.closest<HTMLElement>("[title], [data-tip]") : null;
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
