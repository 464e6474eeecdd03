import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AppContext } from "~/context";

/** What loaders and actions are given: the context, and what is true of this visit alone. */
export function makeVisit(request: Pick<Request, "url" | "headers">, ctx: AppContext): AppLoadContext {
	return {
		ctx,
		nonce: ctx.ids.token(16),
		post: null,
		secure: new URL(request.url).protocol === "https:",
		origin: { network: clientNetwork(request.headers), userAgent: request.headers.get("User-Agent") ?? "" },
	};
}

/**
 * The network that a request comes from. Only Cloudflare's own header is believed; an IPv6 address counts by its /64,
 * because its holder has all of that (docs/reliability.md section 8).
 */
function clientNetwork(headers: Headers): string {
	const address = headers.get("CF-Connecting-IP") ?? "local";
	if (!address.includes(":")) return address;
	const [head = "", tail] = address.split("::");
	const groups = head.split(":");
	if (tail !== undefined) while (groups.length < 4) groups.push("0");
	return `${groups.slice(0, 4).join(":")}::/64`;
}
