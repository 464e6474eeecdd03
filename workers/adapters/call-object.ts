import { isStorageFault } from "#db/storage-fault";
import { busy, storageDown } from "~/kernel/errors";

/** A failure after which the same call may be made again (developers.cloudflare.com/durable-objects, error handling). */
interface ObjectError extends Error {
	retryable?: boolean;
	overloaded?: boolean;
}

/**
 * Calls a Durable Object, once more where it could not take the call: so it must be one that is safe to repeat.
 * @throws AppError unavailable for a failure that passes by itself, or by the operator's hand
 */
export async function callObject<Result>(call: () => Promise<Result>): Promise<Result> {
	for (let left = 1; ; left--) {
		try {
			return await call();
		} catch (error) {
			const { retryable, overloaded } = error as ObjectError;
			if (isStorageFault(error)) throw storageDown(error);
			if (overloaded || (retryable && left === 0)) throw busy();
			if (!retryable) throw error;
		}
	}
}
