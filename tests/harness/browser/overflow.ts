/** How far the page can be scrolled sideways, and what sticks out. */
export function overflow() {
	const { scrollWidth, clientWidth } = document.documentElement;
	if (scrollWidth <= clientWidth) return [];
	const out = [...document.querySelectorAll("body *")].filter(
		(element) => element.getBoundingClientRect().right > clientWidth + 1,
	);
	return [scrollWidth - clientWidth, ...out.map(({ tagName, className }) => `${tagName}.${className}`)];
}
