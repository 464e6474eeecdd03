import { AppError } from "~/kernel/errors";
import type { Failure } from "~/web/failure.server";
import { type ActorCall, redirectWithError } from "~/web/page-action.server";

/** A loader that leads to the invoice of its address where that can't have what the page is for, and says why there. */
export function orInvoice<Data>(failure: Failure, load: (call: ActorCall) => Promise<Data>) {
	return async (call: ActorCall): Promise<Data> => {
		try {
			return await load(call);
		} catch (thrown) {
			const isRefused = thrown instanceof AppError && (thrown.code === "conflict" || thrown.code === "invalid");
			if (!isRefused) throw thrown;
			throw await redirectWithError(thrown, { visit: call.visit, to: `/invoices/${call.id}`, failure });
		}
	};
}
