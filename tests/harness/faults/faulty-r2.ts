import { env } from "cloudflare:test";

type Operation = "get" | "put" | "list" | "delete";

/** R2 as it is, but for what always fails, with the words of developers.cloudflare.com/r2/api/error-codes. */
export function failingR2(...failing: Operation[]): R2Bucket {
	return changed(failing, async () => {
		throw new Error("R2: We encountered an internal error. Please try again. (10001)");
	});
}

/** R2 that does what it is asked for, and loses the connection before it can say so. */
export function losingR2(...losing: Operation[]): R2Bucket {
	return changed(losing, async (operation, args) => {
		await call(operation, args);
		throw new Error("Network connection lost.");
	});
}

function changed(operations: Operation[], instead: (operation: Operation, args: unknown[]) => Promise<unknown>) {
	const all: Operation[] = ["get", "put", "list", "delete"];
	const bucket = all.map((operation) => [
		operation,
		(...args: unknown[]) => (operations.includes(operation) ? instead(operation, args) : call(operation, args)),
	]);
	return Object.fromEntries(bucket) as R2Bucket;
}

function call(operation: Operation, args: unknown[]): Promise<unknown> {
	return (env.FILES[operation] as (...args: unknown[]) => Promise<unknown>)(...args);
}
