import { sessionCookie } from "~/web/session-cookie.server";

const FORMER = "session";
const NOW = `__Host-${FORMER}`;

/**
 * A request over https that brings the session which its browser was given over http, before a proxy was in front:
 * with that cookie under the name that it has now, so that the user need not sign in again.
 * @returns the request, and the token; `null` where there is none, or the browser has a cookie of the new name already
 */
export function withFormerSession(request: Request): { request: Request; token: string | null } {
	const pairs = (request.headers.get("Cookie") ?? "").split(";").map((pair) => pair.trim());
	const former = pairs.filter((pair) => pair.startsWith(`${FORMER}=`));
	const [pair = ""] = former;
	const token = pair.slice(FORMER.length + 1);
	if (former.length !== 1 || token === "" || pairs.some((each) => each.startsWith(`${NOW}=`))) {
		return { request, token: null };
	}
	const headers = new Headers(request.headers);
	headers.set("Cookie", pairs.map((each) => (each === pair ? `${NOW}=${token}` : each)).join("; "));
	return { request: new Request(request, { headers }), token };
}

/** The answer to such a request: from now on the browser has the cookie of the new name alone. */
export function moveFormerSession(response: Response, token: string): void {
	response.headers.append("Set-Cookie", `${FORMER}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`);
	const isSet = response.headers.getSetCookie().some((each) => each.startsWith(`${NOW}=`));
	if (!isSet) response.headers.append("Set-Cookie", sessionCookie(token, { secure: true }));
}
