import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { bareLink, barePage, escapeMarkup } from "./bare-page.server";
import style from "./no-connection.css?inline";

const HEADERS = {
	"Content-Type": "text/html; charset=utf-8",
	"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

/**
 * The script of a service worker that holds one page, with nothing of a person in it, and shows it where a page can't be
 * fetched. All else goes by it (docs/decisions/0111-a-page-without-a-connection.md). Signing out removes it: Clear-Site-Data.
 */
export function noConnectionWorker(): string {
	return `const PAGE = ${JSON.stringify(page())};
addEventListener("install", (event) => {
	skipWaiting();
	const others = ["cors", "no-cors", "same-origin"].map((requestMode) => ({ condition: { requestMode }, source: "network" }));
	event.addRoutes?.(others);
});
addEventListener("activate", (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener("fetch", (event) => {
	const { request } = event;
	if (request.mode === "navigate" && request.method === "GET") event.respondWith(load(event));
});
async function load({ request, preloadResponse }) {
	try {
		return (await preloadResponse) ?? (await fetch(request));
	} catch {
		return new Response(PAGE, { status: 503, headers: ${JSON.stringify(HEADERS)} });
	}
}
`;
}

function page(): string {
	const text = m.web_no_connection_text({ product: PRODUCT.name });
	// An empty address is the one that was asked for.
	const again = bareLink("", m.ui_try_again());
	return barePage(m.web_no_connection(), `<p>${escapeMarkup(text)}</p><p>${again}</p>`, style);
}
