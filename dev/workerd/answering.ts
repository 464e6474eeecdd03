import { readFile } from "node:fs/promises";
import type { WorkerdEnvironment } from "./environment";

/** The other end of runner/dev-server.ts: what the runner asks reaches Vite here, over a service binding. */
export function answering(environment: WorkerdEnvironment) {
	return async (request: Request): Promise<Response> => {
		const { pathname, searchParams } = new URL(request.url);
		switch (pathname) {
			case "/invoke":
				return Response.json(await environment.hot.handleInvoke((await request.json()) as never));
			case "/stale":
				return Response.json(environment.takeStale());
			case "/bytes":
				return new Response(await readFile(searchParams.get("file") ?? ""));
			default:
				return new Response(null, { status: 404 });
		}
	};
}
