import { createHmac } from "node:crypto";
import type { Limits } from "~/kernel/ports";
import type { LimitObject } from "../limit-object";
import { callObject } from "./call-object";

/**
 * Counters in Durable Objects, one for each name: exact, where the rate limit binding is not meant to be. What is
 * counted by and who tries may be network addresses: objects, and the backups of them, keep both as hashes.
 * @param key of the hashes; with another one all counters begin again
 */
export function durableLimits(namespace: DurableObjectNamespace<LimitObject>, key: string): Limits {
	const hash = (text: string) => hashCounter(text, key);
	const counter = (name: string) => namespace.get(namespace.idFromName(hash(name)));
	return {
		take: (name, allowances, tries) => callObject(async () => counter(name).take([...allowances], tries)),
		attempt: (name, who, ceiling) => callObject(async () => counter(name).attempt(hash(who), [...ceiling])),
		readWait: (name, who) => callObject(async () => counter(name).readWait(hash(who))),
		succeed: (name, who, ceiling) => callObject(async () => counter(name).succeed(hash(who), [...ceiling])),
		refund: (name, who, ceiling) => callObject(async () => counter(name).refund(hash(who), [...ceiling])),
	};
}

export function hashCounter(text: string, key: string): string {
	return createHmac("sha256", key).update(`counter:${text}`).digest("base64url");
}
