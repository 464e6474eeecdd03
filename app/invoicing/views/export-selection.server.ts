import type { Actor } from "~/access/domain/user";
import { parse } from "~/kernel/validation";
import type { Failure } from "~/web/failure.server";
import type { Action, ActorCall } from "~/web/page-action.server";
import { Selection } from "../domain/bulk-input";

/** A file of the ticked invoices; without it, back to the list with the reason (docs/specification.md section 8). */
export function selectionExport(
	failure: Failure,
	make: (call: ActorCall, ids: readonly string[]) => Promise<Response>,
): Action<Actor> {
	return {
		failure,
		back: () => "/invoices",
		run: async (call) => make(call, parse(Selection, { ids: call.form.getAll("selected") }).ids),
	};
}
