import { application } from "./application";
import { applicationEnv } from "./bindings";
import { FAILURE_HEADER, REFRESH_HEADER } from "./headers";

export { RunnerObject } from "./runner-object";
export { durableObjectNamed, entrypointNamed } from "./stand-in";

/** The Worker that workerd is started with. It holds no code of the application, and fetches it before each event. */
export default {
	async fetch(request, env, execution) {
		let app: Awaited<ReturnType<typeof application>>;
		try {
			app = await application();
		} catch (error) {
			return failure(error);
		}
		if (request.headers.has(REFRESH_HEADER)) return new Response();
		return app.default.fetch(request, applicationEnv(env), execution);
	},
	async queue(batch, env, execution) {
		const app = await application();
		await app.default.queue(batch, applicationEnv(env), execution);
	},
	async scheduled(controller, env, execution) {
		const app = await application();
		await app.default.scheduled(controller, applicationEnv(env), execution);
	},
} satisfies ExportedHandler;

function failure(thrown: unknown): Response {
	const error = thrown instanceof Error ? thrown : new Error(String(thrown));
	// Vite's own errors also carry where in which file (`loc`, `frame`, `id`, `plugin`).
	const details = { ...error, name: error.name, message: error.message, stack: error.stack };
	return Response.json(details, { status: 500, headers: { [FAILURE_HEADER]: "yes" } });
}
