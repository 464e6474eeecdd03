import { clearedDeviceCookie, clearedSessionCookie } from "./session-cookie.server";
import type { Visit } from "./visit.server";

/** Headers that make a browser forget all it keeps of this house (Clear-Site-Data, ASVS 14.3.1). */
export function forgottenVisitor(visit: Visit): Headers {
	const headers = new Headers({ "Clear-Site-Data": '"cookies", "storage"' });
	// Over plain http a browser may not heed the other header.
	headers.append("Set-Cookie", clearedSessionCookie(visit));
	headers.append("Set-Cookie", clearedDeviceCookie(visit));
	return headers;
}
