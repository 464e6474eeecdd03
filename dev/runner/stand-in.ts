import { DurableObject, WorkerEntrypoint } from "cloudflare:workers";
import { application } from "./application";
import { applicationEnv } from "./bindings";

type Instance = Record<string, unknown>;

/** The target of calls to a stand-in: an instance of the application's class as it was at the last call. */
const instances = new WeakMap<object, Instance>();

/** workerd binds a class once; a stand-in looks it up at each call: an edit makes a new instance on old storage. */
export function durableObjectNamed(name: string) {
	return passingCalls(class extends DurableObject {}, name);
}

/** The same for a named entrypoint, which service bindings call. */
export function entrypointNamed(name: string) {
	return passingCalls(class extends WorkerEntrypoint {}, name);
}

function passingCalls<Class extends { prototype: object }>(StandIn: Class, name: string): Class {
	// workerd looks for methods on the prototype, so that is where each name that it asks for must be found.
	const methods = new Proxy(Object.getPrototypeOf(StandIn.prototype), {
		get(inherited, key, standIn) {
			// A class with a `then` would be taken for a promise.
			if (typeof key === "symbol" || key === "then" || key in inherited) return Reflect.get(inherited, key, standIn);
			return async function (this: { ctx: unknown; env: unknown }, ...args: unknown[]) {
				const instance = await instanceFor(this, name);
				const method = instance[key];
				if (typeof method !== "function") throw new TypeError(`${name} has no method ${key}`);
				return method.apply(instance, args);
			};
		},
	});
	Object.setPrototypeOf(StandIn.prototype, methods);
	return StandIn;
}

async function instanceFor(standIn: { ctx: unknown; env: unknown }, name: string): Promise<Instance> {
	const Class = (await application())[name];
	if (!Class) throw new Error(`workers/app.ts exports no ${name}`);
	const current = instances.get(standIn);
	if (current && current.constructor === Class) return current;
	const instance: Instance = Reflect.construct(Class, [standIn.ctx, applicationEnv(standIn.env)]);
	instances.set(standIn, instance);
	return instance;
}
