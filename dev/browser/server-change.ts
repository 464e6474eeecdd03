/**
 * Added to each page in development (workerd/page.ts). After an edit of server code a page that hydrated takes the event
 * for itself (app/shell/server-change.tsx) and keeps its state; one that is HTML and CSS alone is loaded again.
 */
import.meta.hot?.on("server-change", () => {
	const isLeft = window.dispatchEvent(new Event("server-change", { cancelable: true }));
	if (isLeft) location.reload();
});
