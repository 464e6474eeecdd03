import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AppContext } from "~/context";
import { readDeviceToken, readSessionToken } from "~/web/session-cookie.server";

interface Visited extends Pick<Request, "url" | "headers"> {
	cf?: { timezone?: unknown } | undefined;
}

/** What loaders and actions are given: the context, and what is true of this visit alone. */
export function makeVisit(request: Visited, ctx: AppContext): AppLoadContext {
	const secure = request.url.startsWith("https:");
	return {
		ctx,
		requestId: ctx.ids.token(12),
		nonce: ctx.ids.token(16),
		post: null,
		actor: null,
		secure,
		// Elsewhere workerd makes it up.
		zone: ctx.config.clientAddress === "CF-Connecting-IP" ? String(request.cf?.timezone ?? "") : "",
		origin: {
			network: clientNetwork(request.headers, ctx.config),
			userAgent: request.headers.get("User-Agent") ?? "",
			device: readDeviceToken(request, { secure }),
			session: readSessionToken(request, { secure }),
		},
	};
}

/**
 * The network that a request comes from, by the one header that is believed. An IPv6 address counts by its /64, because
 * its holder has all of that (docs/reliability.md section 8).
 */
function clientNetwork(headers: Headers, { clientAddress }: AppContext["config"]): string {
	const address = clientAddress ? headers.get(clientAddress) : null;
	if (!address) return "local";
	if (!address.includes(":")) return address;
	const [head = "", tail] = address.split("::");
	const groups = head.split(":");
	if (tail !== undefined) while (groups.length < 4) groups.push("0");
	return `${groups.slice(0, 4).join(":")}::/64`;
}
