import { isApiPath } from "~/web/errors/error-response.server";
import { pathnameOf } from "~/web/local-path.server";

/**
 * Where the action of a page leads, as JSON for scripts that post by themselves (app/ui/form/post-elsewhere.ts): a redirect is
 * followed before a script sees it, and the page at its end would take the toast.
 *
 * @returns `{ to, document }` with the cookies of the redirect; any other response as it is
 */
export function redirectAsJson(request: Request, response: Response): Response {
	const to = response.headers.get("Location");
	const byScript = request.method === "POST" && request.headers.get("Accept") === "application/json";
	if (!to || !byScript || isApiPath(pathnameOf(request.url))) return response;
	const headers = new Headers(response.headers);
	for (const name of ["Location", "Content-Type", "Content-Length"]) headers.delete(name);
	return Response.json({ to, document: headers.has("X-Remix-Reload-Document") }, { headers });
}
