import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import type { Env } from "#workers/env";

type Handler = Required<Pick<ExportedHandler<typeof env>, "fetch">>;

const BUILT = "../../../build/server/index.js";

/**
 * Asks the built Worker and reads its answer, with what it goes on doing in the background done. By its handler, not by
 * `SELF`, where each request of a file takes a little longer than the one before it: a thousand took minutes.
 */
export async function askWorker<Read>(
	url: string,
	init: object,
	read: (answer: Response) => Promise<Read>,
	changed: Partial<Env> = {},
): Promise<Read> {
	const { default: worker } = (await import(BUILT)) as { default: Handler };
	const execution = createExecutionContext();
	const request = new Request(url, init) as Parameters<Handler["fetch"]>[0];
	const bound = { ...env, ...(changed as object) };
	const answer = await read((await worker.fetch(request, bound, execution)) as unknown as Response);
	await waitOnExecutionContext(execution);
	return answer;
}
