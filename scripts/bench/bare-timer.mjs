import { DurableObject } from "cloudflare:workers";

/** The least that the timer's poll could do: ask a Durable Object for a kept value. Not bundled: it runs as it is. */
export default {
	/** @param {Request} _request @param {{ TIMERS: DurableObjectNamespace<Kept> }} env */
	async fetch(_request, env) {
		return Response.json(await env.TIMERS.get(env.TIMERS.idFromName("one")).running());
	},
};

/** As little as an object can do that keeps something. */
export class Kept extends DurableObject {
	running() {
		return this.ctx.storage.kv.get("running") ?? { description: "Homepage wireframes", startedAt: 0 };
	}
}
