import { m } from "~/paraglide/messages";
import { bareLink, barePage, escapeMarkup } from "./bare-page.server";

/** A refusal as a page: for a browser whose request no page of its own can answer, such as a form that can't be read. */
export function errorPage(message: string, path: string): string {
	return barePage(m.web_error(), `<p>${escapeMarkup(message)}</p><p>${bareLink(path, m.ui_try_again())}</p>`);
}
