import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "../setup/main.mjs";

/** How often what was not answered is asked again, and how long before each time. */
const RETRY_DELAYS_MS = [500, 2000, 8000];

/**
 * The operator's API of an instance (docs/operations.md).
 * @typedef {ReturnType<typeof connectOperatorApi>} OperatorApi
 * @param {{ url: string, secret: string }} instance
 */
export function connectOperatorApi({ url, secret }) {
	const headers = { Authorization: `Bearer ${secret}` };

	/**
	 * @param {string} method
	 * @param {string} path
	 * @param {Record<string, string>} query
	 * @param {BodyInit} [body]
	 */
	async function ask(method, path, query, body) {
		const address = new URL(`/operator/${path}?${new URLSearchParams(query)}`, url);
		const answer = await fetch(address, { method, headers, ...(body !== undefined && { body }) }).catch((error) => {
			throw new Unanswered(`${address.origin} does not answer (${error.cause?.code ?? error.message}): is it served?`);
		});
		if (answer.ok) return answer;
		const said = await answer.text();
		if (answer.status === 503) throw new Unanswered(`${path}: ${said}`);
		throw new Failure(explain(answer.status, address, said));
	}

	/** What may be asked twice, is: reads, and writes that say the same each time. @param {() => Promise<any>} work */
	async function again(work) {
		for (const wait of RETRY_DELAYS_MS) {
			try {
				return await work();
			} catch (error) {
				if (!(error instanceof Unanswered)) throw error;
				await pause(wait);
			}
		}
		return work();
	}

	return {
		/** @param {string} path @param {Record<string, string>} [query] @returns {Promise<any>} */
		get: (path, query = {}) => again(async () => (await ask("GET", path, query)).json()),

		/** @param {string} path @param {Record<string, string>} query @returns {Promise<Uint8Array>} */
		bytes: (path, query) => again(async () => new Uint8Array(await (await ask("GET", path, query)).arrayBuffer())),

		/** @param {string} path @param {Record<string, string>} query @param {Uint8Array<ArrayBuffer>} bytes */
		put: (path, query, bytes) => again(() => ask("PUT", path, query, bytes)),

		/** Asked once, as the second time would not do the same. @param {string} path @param {Record<string, string>} [query] @param {object} [body] @returns {Promise<any>} */
		post: async (path, query = {}, body = {}) => (await ask("POST", path, query, JSON.stringify(body))).json(),
	};
}

class Unanswered extends Failure {}

/** @param {number} status @param {URL} address @param {string} said */
function explain(status, address, said) {
	if (status === 404 && !said.startsWith("{"))
		return `${address.origin} has no operator's API: set OPERATOR_SECRET there (32 characters and more).`;
	if (status === 401) return `${address.origin} has another OPERATOR_SECRET than this.`;
	return `${address.pathname}: ${readMessage(said)} (${status})`;
}

/** @param {string} said */
function readMessage(said) {
	try {
		return JSON.parse(said).message ?? said;
	} catch {
		return said.slice(0, 500);
	}
}
