import { redirect } from "@remix-run/cloudflare";
import { AppError } from "~/kernel/errors";
import type { ActorCall } from "~/web/page-action.server";
import { readDeletedInvoice } from "../server/trash.server";

/** A loader that leads to the trash where the invoice of its address lies there, in place of saying that there is none. */
export function orTrash<Data>(load: (call: ActorCall) => Promise<Data>) {
	return async (call: ActorCall): Promise<Data> => {
		try {
			return await load(call);
		} catch (thrown) {
			if (!(thrown instanceof AppError) || thrown.code !== "not_found") throw thrown;
			if (!(await readDeletedInvoice(call.ctx, call.actor, call.id))) throw thrown;
			throw redirect(`/settings/trash?invoice=${call.id}`);
		}
	};
}
