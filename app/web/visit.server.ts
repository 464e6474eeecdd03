import "@remix-run/cloudflare";
import type { AppContext } from "~/context";
import type { Origin } from "~/identity/server/tries.server";

/** One request, as loaders and actions see it: `workers/visit.ts` makes it, Remix passes it on as its load context. */
export interface Visit {
	ctx: AppContext;
	/** What this answer's scripts must carry (Content-Security-Policy). */
	nonce: string;
	/** Whether the visitor came over https. */
	secure: boolean;
	origin: Origin;
}

declare module "@remix-run/cloudflare" {
	interface AppLoadContext extends Visit {}
	interface Future {
		v3_singleFetch: true;
	}
}
