import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import type { Env } from "#workers/env";

/** Where `npm run build` puts the Worker. Not a literal in the import, so that types need no build. */
const BUILT = "/build/server/index.js";

interface Worker {
	fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response>;
}

/** Asks the built Worker with other bindings or settings than wrangler.toml's. */
export async function ask(
	path: string,
	init: RequestInit & { cookie?: string },
	changed: Partial<Env>,
): Promise<Response> {
	const { cookie = "", ...rest } = init;
	const headers = { Cookie: cookie, ...(rest.headers as Record<string, string>) };
	return answerOf(
		new Request(`http://duebill.test${path}`, { redirect: "manual", ...rest, headers } as never),
		changed,
	);
}

/** What the built Worker answers a request with. */
export async function answerOf(request: Request, changed: Partial<Env>): Promise<Response> {
	const { default: worker }: { default: Worker } = await import(/* @vite-ignore */ BUILT);
	const execution = createExecutionContext();
	const response = await worker.fetch(request, { ...env, ...changed }, execution);
	await waitOnExecutionContext(execution);
	return response;
}
