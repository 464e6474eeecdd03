import { SESSION_DAYS } from "~/identity/server/sessions.server";
import type { Visit } from "./visit.server";

/**
 * The cookie that holds the session's token, and nothing else. Over https it has the `__Host-` prefix, which ties it
 * to this very host and to TLS (RFC 6265bis section 4.1.3.2); http is for a laptop's own loopback.
 */
const nameFor = ({ secure }: Visit) => (secure ? "__Host-session" : "session");

/** The token that came with the request; `null` where there is none, or more than one: then one was smuggled in. */
export function readSessionToken(request: Request, visit: Visit): string | null {
	const name = nameFor(visit);
	const values = (request.headers.get("Cookie") ?? "")
		.split(";")
		.map((pair) => pair.trim())
		.filter((pair) => pair.startsWith(`${name}=`))
		.map((pair) => pair.slice(name.length + 1));
	return values.length === 1 ? (values[0] ?? null) : null;
}

export function sessionCookie(token: string, visit: Visit): string {
	return cookie(visit, token, SESSION_DAYS * 86_400);
}

export function clearedSessionCookie(visit: Visit): string {
	return cookie(visit, "", 0);
}

function cookie(visit: Visit, value: string, maxAge: number): string {
	const secure = visit.secure ? "; Secure" : "";
	return `${nameFor(visit)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
