/** After an edit of server code a page that hydrated keeps its state (app/shell/server-change.tsx); others reload. */
import.meta.hot?.on("server-change", () => {
	const isLeft = window.dispatchEvent(new Event("server-change", { cancelable: true }));
	if (isLeft) location.reload();
});
