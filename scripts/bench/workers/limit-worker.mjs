export { LimitObject } from "#workers/limit-object";

/** The figures of an account's writes in wrangler.toml, none of which is ever used up here. */
const ALLOWANCES = [
	{ tries: 100_000, seconds: 60 },
	{ tries: 10_000_000, seconds: 86_400 },
];

/** Counts `?times=50` tries under one name, one after the other. The caller measures the time. */
export default {
	/** @param {Request} request @param {{ LIMITS: DurableObjectNamespace<import("../../../workers/limit-object").LimitObject> }} env */
	async fetch(request, env) {
		for (let i = Number(new URL(request.url).searchParams.get("times")); i > 0; i--) {
			const wait = await env.LIMITS.get(env.LIMITS.idFromName("writes:bench")).take(ALLOWANCES);
			if (wait > 0) return new Response("An allowance is used up.", { status: 500 });
		}
		return new Response();
	},
};
