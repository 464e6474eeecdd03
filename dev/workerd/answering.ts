import { readFile } from "node:fs/promises";
import type { DevEnvironment } from "vite";

interface ModuleSource extends Pick<DevEnvironment, "hot"> {
	/** The ids of modules that the runner has and should refetch. */
	takeStale(): string[];
}

/** The other end of runner/dev-server.ts: what the runner asks reaches Vite here, over a service binding. */
export function answering(modules: ModuleSource) {
	return async (request: Request): Promise<Response> => {
		const { pathname, searchParams } = new URL(request.url);
		switch (pathname) {
			case "/invoke":
				return Response.json(await modules.hot.handleInvoke((await request.json()) as never));
			case "/stale":
				return Response.json(modules.takeStale());
			case "/bytes":
				return new Response(await readFile(searchParams.get("file") ?? ""));
			default:
				return new Response(null, { status: 404 });
		}
	};
}
