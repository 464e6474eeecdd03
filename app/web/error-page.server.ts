import { currentLanguage } from "~/kernel/language";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";

/** A refusal as a page: for a browser whose request no page of its own can answer, such as a form that can't be read. */
export function errorPage(message: string, path: string): string {
	return `<!doctype html>
<html lang="${currentLanguage()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${m.web_error()} | ${PRODUCT.name}</title></head>
<body><main><h1>${m.web_error()}</h1><p>${escapeMarkup(message)}</p><p><a href="${escapeMarkup(path)}">${m.ui_try_again()}</a></p></main></body>
</html>
`;
}

function escapeMarkup(text: string): string {
	return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
