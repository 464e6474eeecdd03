/**
 * What sticks out of the page, and texts of which a box shows only a part without saying so by dots; runs in the page.
 * Pictures made of text are left out, as are boxes that scroll.
 */
export function cutOff(): string[] {
	const { scrollWidth, clientWidth } = document.documentElement;
	const name = ({ tagName, className, textContent }: Element) =>
		`${tagName}.${className}: ${textContent?.slice(0, 40)}`;
	const out = [...document.querySelectorAll("body *")].filter(
		(element) => scrollWidth > clientWidth && element.getBoundingClientRect().right > clientWidth + 1,
	);
	const cut: Element[] = [];
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const owner = node.parentElement;
		if (
			!node.nodeValue?.trim() ||
			!owner?.checkVisibility() ||
			owner.closest("[aria-hidden=true], option, script, style")
		)
			continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		const { left, right, width } = range.getBoundingClientRect();
		if (width > 1 && clips(owner, left, right)) cut.push(owner);
	}
	return [...out, ...cut].map(name);

	/** Whether a box around it hides a part of a text from here to there. */
	function clips(owner: Element, left: number, right: number): boolean {
		for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement) {
			const { overflowX, textOverflow, position, clipPath } = getComputedStyle(box);
			const edge = box.getBoundingClientRect();
			// Clipped to nothing: how a text is told to screen readers alone.
			if (edge.width <= 1 || clipPath !== "none" || overflowX === "auto" || overflowX === "scroll") return false;
			if (overflowX === "visible") continue;
			if (textOverflow === "ellipsis") return false;
			if (right > edge.right + 1 || left < edge.left - 1) return true;
			if (position === "fixed") return false;
		}
		return false;
	}
}
