import type { Limits } from "~/kernel/ports";
import type { LimitObject } from "../limit-object";
import { callObject } from "./call-object";

/** Counters in Durable Objects, one for each name: exact, where the rate limit binding is not meant to be. */
export function durableLimits(namespace: DurableObjectNamespace<LimitObject>): Limits {
	const counter = (name: string) => namespace.get(namespace.idFromName(name));
	return {
		take: (name, allowances, tries) => callObject(async () => counter(name).take([...allowances], tries)),
		attempt: (name, who, ceiling) => callObject(async () => counter(name).attempt(who, [...ceiling])),
		readWait: (name, who) => callObject(async () => counter(name).readWait(who)),
		succeed: (name, who, ceiling) => callObject(async () => counter(name).succeed(who, [...ceiling])),
		takeBack: (name, who, ceiling) => callObject(async () => counter(name).takeBack(who, [...ceiling])),
	};
}
