import { randomUUID } from "node:crypto";

const NAME = "operator";

/**
 * The app's `Operator` entrypoint by a worker beside it, with a key, since any request to Miniflare chooses its worker.
 * @param {string} app the app's name among the workers
 */
export function connectOperator(app) {
	const key = randomUUID();
	return {
		/** @type {import("miniflare").WorkerOptions} */
		worker: {
			name: NAME,
			modules: true,
			script: SCRIPT,
			compatibilityDate: "2026-04-01",
			bindings: { KEY: key },
			serviceBindings: { APP: { name: app, entrypoint: "Operator" } },
		},

		/**
		 * Calls a method of `Operator`.
		 * @param {import("miniflare").Miniflare} miniflare
		 * @param {string} method
		 * @param {unknown[]} args
		 */
		async call(miniflare, method, ...args) {
			const worker = await miniflare.getWorker(NAME);
			const body = JSON.stringify({ method, args });
			const response = await worker.fetch("http://operator/", { method: "POST", headers: { key }, body });
			if (!response.ok) throw new Error(`${method} failed: ${await response.text()}`);
			return /** @type {{ result: any }} */ (await response.json()).result;
		},
	};
}

const SCRIPT = `export default {
	async fetch(request, env) {
		if (request.headers.get("key") !== env.KEY) return new Response(null, { status: 404 });
		const { method, args } = await request.json();
		try {
			return Response.json({ result: await env.APP[method](...args) });
		} catch (error) {
			return new Response(error?.stack ?? String(error), { status: 500 });
		}
	},
};`;
