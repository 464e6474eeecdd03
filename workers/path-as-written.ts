import { isApiPath } from "~/web/errors/error-response.server";

/** The data of the one page under /api. */
const PAGE_DATA = "/api/docs.data";

/**
 * The request, with a path that can be decoded: where `%` begins no character in UTF-8 (RFC 3986, section 2.5), it is
 * literal. Remix would print such a path, with whatever token is in it, to the log. A path of the API that ends with
 * `.data` ends with an id of its caller's, which Remix would take for asking for a page's data.
 */
export function pathAsWritten(request: Request): Request {
	const url = new URL(request.url);
	if (!canBeDecoded(url.pathname)) url.pathname = url.pathname.replaceAll("%", "%25");
	if (isApiPath(url.pathname) && url.pathname !== PAGE_DATA) {
		url.pathname = url.pathname.replace(/\.data$/, "%2Edata");
	}
	return url.href === request.url ? request : new Request(url, request);
}

function canBeDecoded(path: string): boolean {
	try {
		decodeURIComponent(path);
		return true;
	} catch {
		return false;
	}
}
