/**
 * The request, with a path that can be decoded: where `%` begins no character in UTF-8 (RFC 3986, section 2.5), it is
 * literal. Remix would print such a path, with whatever token is in it, to the log.
 */
export function pathAsWritten(request: Request): Request {
	const url = new URL(request.url);
	try {
		decodeURIComponent(url.pathname);
		return request;
	} catch {
		url.pathname = url.pathname.replaceAll("%", "%25");
		return new Request(url, request);
	}
}
