import "@remix-run/cloudflare";
import type { User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { AppError } from "~/kernel/errors";
import type { Origin } from "~/limits/server/tries.server";

/** One request, as loaders and actions see it: `workers/visit.ts` makes it, Remix passes it on as its load context. */
export interface Visit {
	ctx: AppContext;
	/** The request's id: the answer's `X-Request-Id`, and in each line of its log. */
	requestId: string;
	/** The nonce of this answer's scripts (Content-Security-Policy). */
	nonce: string;
	secure: boolean;
	origin: Origin;
	/** The user that the guards let in; null until then. */
	actor: User | null;
	/** The time zone (IANA) that Cloudflare takes the visitor to be in; empty where it is not in front. */
	zone: string;
	/** The form that a page was posted; null where nothing was, and for the API. */
	post: Post | null;
}

/** A form, read once for all who ask for it (workers/guard.ts). */
interface Post {
	form: FormData;
	/**
	 * Why nothing is to be done with it, though it can be read: it is too large, or its sender has to wait. The page draws
	 * it once more.
	 */
	refusal: AppError | null;
}

declare module "@remix-run/cloudflare" {
	interface AppLoadContext extends Visit {}
	interface Future {
		v3_singleFetch: true;
	}
}
