import { redirect } from "@remix-run/cloudflare";
import type { Actor } from "~/access/domain/user";
import { AppError } from "~/kernel/errors";
import type { Failure } from "~/web/failure.server";
import { type ActorCall, redirectWithError } from "~/web/page-action.server";
import { type Invoice, isLocked } from "../domain/invoice";

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

/** Leads from the form of a locked invoice to the page that corrects it. Throws a redirect. */
export function toCorrection(actor: Actor, invoice: Invoice): void {
	const { id, type, depositFor, credited } = invoice;
	const isPlain = type === "invoice" && depositFor === null && credited === 0;
	if (isPlain && isLocked(actor, invoice)) throw redirect(`/invoices/${id}/correct`);
}
