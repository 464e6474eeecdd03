/**
 * For each Durable Object that is constructed, vitest-pool-workers puts one more Proxy around the prototype of their class
 * (docs/decisions/0018), and each property of the thousandth is looked up through a thousand. With this, once is enough.
 */
const prototypes = new WeakSet<object>();

/** The trap of `createProxyPrototypeClass` in the package's test-internal.mjs. */
function isPrototypeTrap({ get }: ProxyHandler<object>): boolean {
	return get?.toString().includes("getUnknownPrototypeKey") ?? false;
}

globalThis.Proxy = new Proxy(Proxy, {
	construct(RealProxy, [target, handler]) {
		if (!isPrototypeTrap(handler)) return new RealProxy(target, handler);
		if (prototypes.has(target)) return target;
		const prototype = new RealProxy<object>(target, handler);
		prototypes.add(prototype);
		return prototype;
	},
});
