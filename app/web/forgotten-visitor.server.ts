import { clearedDeviceCookie, clearedSessionCookie } from "./session-cookie.server";
import type { Visit } from "./visit.server";

/**
 * What a browser drops at sign-out (Clear-Site-Data): pages and what was typed. Cookies stay, as that of a known device
 * is of use at the next sign-in. What was typed is in the account by then, or its owner was asked (shell/sign-out.ts).
 */
export const SIGNED_OUT = { "Clear-Site-Data": '"cache", "storage"' };

/** Headers that make a browser forget all it keeps of this house (Clear-Site-Data, ASVS 14.3.1). */
export function forgottenVisitor(visit: Visit): Headers {
	const headers = new Headers({ "Clear-Site-Data": '"cookies", "storage"' });
	// Over plain http a browser may not heed the other header.
	headers.append("Set-Cookie", clearedSessionCookie(visit));
	headers.append("Set-Cookie", clearedDeviceCookie(visit));
	return headers;
}
