import type { Router } from "@remix-run/router";

declare global {
	interface Window {
		__remixRouter?: Router;
	}
}

let waiting = false;

/**
 * Added to each page in development (workerd/page.ts). After an edit of server code a page that hydrated asks its
 * loaders again and keeps its state; one that is HTML and CSS alone is loaded again.
 */
import.meta.hot?.on("server-change", () => {
	const router = window.__remixRouter;
	if (router) revalidate(router);
	else location.reload();
});

/** After a hot update of a component Remix asks the loaders by itself; ours then waits, and does not break that off. */
function revalidate(router: Router): void {
	if (router.state.revalidation === "idle") {
		router.revalidate();
		return;
	}
	if (waiting) return;
	waiting = true;
	const stop = router.subscribe(({ revalidation }) => {
		if (revalidation !== "idle") return;
		stop();
		waiting = false;
		router.revalidate();
	});
}
