/**
 * The words of a page in plain Latin letters, shown or told to a screen reader; runs in the page. Left out: what people
 * typed and machines read (`<code>`, what is not to be translated, addresses of mail), and lists that Intl makes (countries, time zones) or that are of codes (regions).
 */
export function plainWords(): string[] {
	const LEFT_OUT =
		"script, style, code, pre, svg title, [translate=no], [lang]:not(html), select[name*=ountry] option, select[name=timezone] option, select[name=region] option";
	const ATTRIBUTES = ["aria-label", "aria-description", "title", "placeholder", "alt"];
	const texts = [document.title, document.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? ""];
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		if (!node.parentElement?.closest(LEFT_OUT)) texts.push(node.nodeValue ?? "");
	}
	for (const element of document.querySelectorAll("body *")) {
		if (element.closest(LEFT_OUT)) continue;
		for (const name of ATTRIBUTES) texts.push(element.getAttribute(name) ?? "");
	}
	return texts.flatMap((text) => {
		const words = text.replace(/\S+@\S+|https?:\S+/g, "").match(/[\p{L}\p{M}]+/gu) ?? [];
		return words.filter((word) => /^[A-Za-z]{2,}$/.test(word));
	});
}
