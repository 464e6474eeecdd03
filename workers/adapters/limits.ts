import type { Limits } from "~/kernel/ports";
import type { LimitObject } from "../limit-object";

/** Counters in Durable Objects, one for each name: exact, where the rate limit binding is not meant to be. */
export function durableLimits(namespace: DurableObjectNamespace<LimitObject>): Limits {
	const counter = (name: string) => namespace.get(namespace.idFromName(name));
	return {
		take: async (name, allowances) => counter(name).take([...allowances]),
		attempt: async (name, who, ceiling) => counter(name).attempt(who, [...ceiling]),
		succeed: async (name, who, ceiling) => counter(name).succeed(who, [...ceiling]),
	};
}
