import { currentLanguage } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";

/**
 * A page without scripts, for a browser whose request no page of its own can answer.
 * @param title as text
 * @param content as markup
 * @param style as CSS
 */
export function barePage(title: string, content: string, style = ""): string {
	return `<!doctype html>
<html lang="${currentLanguage()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeMarkup(title)} | ${PRODUCT.name}</title>${style && `<style>${style}</style>`}</head>
<body><main><h1>${escapeMarkup(title)}</h1>${content}</main></body>
</html>
`;
}

export function bareLink(href: string, text: string): string {
	return `<a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`;
}

export function escapeMarkup(text: string): string {
	return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
